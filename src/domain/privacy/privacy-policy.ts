/** What a live site must say about privacy and accessibility before it is served. */
import type { LegalText } from '#domain/content/legal-texts.ts';
import type { PrivacyConfig } from '#domain/site/config/privacy-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export const policySlug = 'privacy-policy';
export const accessibilitySlug = 'accessibility';

export type MissingText = { readonly path: readonly string[]; readonly message: string };

type PolicedConfig = Pick<SiteConfig, 'pages' | 'privacy' | 'status'>;

/** Nothing of a demonstration, which collects no personal data. */
export function findMissingLegalTexts(config: PolicedConfig): readonly MissingText[] {
  if (config.status !== 'live') return [];
  return [
    ...missingOf(config, policySlug, 'automated-decisions', 'which automated decisions are made'),
    ...missingOf(config, policySlug, 'complaints', 'how complaints are answered'),
    ...missingOf(config, accessibilitySlug, 'accessibility', 'how it was tested'),
    ...(config.privacy.contact === null
      ? [
          {
            path: ['privacy', 'contact'],
            message: 'missing: a live site needs an email address for questions and complaints about privacy',
          },
        ]
      : []),
  ];
}

function missingOf(
  { pages }: PolicedConfig,
  slug: string,
  text: LegalText,
  what: string,
): readonly MissingText[] {
  const page = Object.hasOwn(pages, slug) ? pages[slug] : undefined;
  if (page === undefined) {
    return [
      { path: ['pages', slug], message: `missing: a live site needs the page /${slug}, which says ${what}` },
    ];
  }
  if (page.blocks.some((block) => block.type === 'legal' && block.text === text)) return [];
  return [
    {
      path: ['pages', slug, 'blocks'],
      message: `missing: a block { type: legal, text: ${text} }, which says ${what}`,
    },
  ];
}

type Answering = Pick<PrivacyConfig, 'contact' | 'complaints'>;

/**
 * How long the answer to a request or a complaint takes, and who takes it next: one set of days for form and policy.
 */
export function complaintParagraphs({ contact, complaints }: Answering): readonly string[] {
  const where =
    contact === null
      ? 'Write or speak to any of our locations.'
      : `Write to ${contact}, or to the address of any location.`;
  const { acknowledgeDays } = complaints;
  return [
    `${where} We acknowledge a complaint within ${acknowledgeDays} days and resolve it ${withinDays(complaints)}. It costs nothing.`,
    'If you are not satisfied, the Office of the Australian Information Commissioner takes complaints at oaic.gov.au.',
  ];
}

/** For the policy: how people see, correct or delete what is stored about them. */
export function shopperDetailsParagraph({ contact, complaints }: Answering): string {
  const where =
    contact === null
      ? 'Write or speak to any of our locations'
      : `Write to ${contact} or to any of our locations`;
  return `${where} and say what you would like. ${answerSentence(complaints)} It costs nothing.`;
}

/** Over the form for it. */
export function requestIntro({ complaints }: Answering): string {
  return `Tell us what you would like. ${answerSentence(complaints)}`;
}

function answerSentence(times: PrivacyConfig['complaints']): string {
  return `We check that it is you, acknowledge it within ${times.acknowledgeDays} days and answer ${withinDays(times)}.`;
}

function withinDays({ resolveDays, resolveWithOthersDays }: PrivacyConfig['complaints']): string {
  return `within ${resolveDays} days, or within ${resolveWithOthersDays} days if we need to ask someone else`;
}
