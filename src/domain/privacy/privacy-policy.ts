/** What a live site must say about privacy and accessibility before it is served. */
import type { LegalText } from '#domain/content/legal-texts.ts';
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
    ...missingOf(config, accessibilitySlug, 'accessibility', 'what was tested of it'),
    ...(config.privacy.contact === null
      ? [
          {
            path: ['privacy', 'contact'],
            message:
              'missing: the e-mail address that a live site takes questions and complaints about privacy at',
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
      { path: ['pages', slug], message: `missing: a live site has the page /${slug}, which says ${what}` },
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
