/** A legal text as the blocks that every template draws. */
import { stateRightsText } from '#domain/car/consumer-rights/state-rights-text.ts';
import type { PageBlock } from '#domain/content/blocks/block-registry.ts';
import type { ArticlesBlock, LegalBlock } from '#domain/content/blocks/text-blocks.ts';
import { formatList } from '#domain/location/format-list.ts';
import { listAutomatedDecisions } from '#domain/privacy/automated-decisions.ts';
import { complaintParagraphs, shopperDetailsParagraph } from '#domain/privacy/privacy-policy.ts';
import type { AccessibilityConfig } from '#domain/site/config/accessibility-config.ts';
import { states } from '#domain/site/config/consumer-rights-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

/** What is drawn: legal texts and lists of articles have become words, lists and tiles. */
export type RenderedBlock = Exclude<PageBlock, LegalBlock | ArticlesBlock>;

export function writeLegalText(block: LegalBlock, site: SiteContext): readonly RenderedBlock[] {
  const rendered = write(block, site);
  return block.also.length === 0 ? rendered : [...rendered, { type: 'text', paragraphs: [...block.also] }];
}

function write({ text, heading, decisions }: LegalBlock, site: SiteContext): readonly RenderedBlock[] {
  const { config } = site;
  switch (text) {
    case 'automated-decisions':
      return [
        {
          type: 'text',
          heading: heading ?? 'What programs decide',
          paragraphs: [
            'Programs make or help with some decisions on this site, using details you give us. These are the decisions and the details used.',
          ],
        },
        {
          type: 'list',
          items: listAutomatedDecisions(site, decisions).map(({ title, text }) => ({ title, text })),
        },
        {
          type: 'text',
          paragraphs: [
            `You can always ask a person to look at any of it again: ${config.privacy.contact ?? 'speak to any of our locations'}.`,
          ],
        },
      ];
    case 'own-details':
      return [
        {
          type: 'text',
          heading: heading ?? 'See it, correct it, delete it',
          paragraphs: [shopperDetailsParagraph(config.privacy)],
        },
      ];
    case 'complaints':
      return [
        {
          type: 'text',
          heading: heading ?? 'Complaints',
          paragraphs: [...complaintParagraphs(config.privacy)],
        },
      ];
    case 'buyer-rights':
      return buyerRights(heading, site);
    case 'accessibility':
      return accessibility(heading, site);
  }
}

/** Of the states in which this site sells. */
function buyerRights(
  heading: string | undefined,
  { config, locations }: SiteContext,
): readonly RenderedBlock[] {
  const sold = new Set(
    locations.filter(({ departments }) => departments.includes('sales')).map(({ address }) => address.state),
  );
  const items = states.flatMap((state) => {
    const rules = config.consumerRights[state];
    return sold.has(state) && rules ? [{ title: state, text: stateRightsText(rules, config) }] : [];
  });
  const guarantees = `Consumer guarantees always apply: what you buy must be of acceptable quality and match its description.`;
  return [
    { type: 'text', heading: heading ?? 'Your rights, by state', paragraphs: [guarantees] },
    ...(items.length === 0 ? [] : [{ type: 'list' as const, items }]),
  ];
}

function accessibility(heading: string | undefined, { config }: SiteContext): readonly RenderedBlock[] {
  const { paragraphs, found } = writeAccessibilityStatement(config);
  return [
    { type: 'text', ...(heading === undefined ? {} : { heading }), paragraphs: [...paragraphs] },
    ...(found.length === 0
      ? []
      : [{ type: 'text' as const, heading: 'Known accessibility problems', paragraphs: [...found] }]),
  ];
}

/** What a site says of its own accessibility: the aim, what was tested when, what was found, and whom to tell. */
export type Statement = { readonly paragraphs: readonly string[]; readonly found: readonly string[] };

export function writeAccessibilityStatement({
  accessibility,
  name,
  locale,
}: Pick<SiteConfig, 'accessibility' | 'name' | 'locale'>): Statement {
  const { tested, barriers, answerDays } = accessibility;
  const days = answerDays === 1 ? 'one business day' : `${answerDays} business days`;
  return {
    paragraphs: [
      `${name} wants everyone to be able to use this site: with a keyboard, a screen reader, large text, without sound, without script. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
      testedText(tested, locale),
      `Report an accessibility problem with the form on this page, by phone or in person. We’ll reply within ${days}. Everything this site offers is also available from our team, at the same price and on the same terms.`,
      'If our answer does not help, the Australian Human Rights Commission takes complaints under the Disability Discrimination Act at humanrights.gov.au.',
    ],
    found: [...(tested?.violations ?? []).map(violationText), ...barriers],
  };
}

function testedText(tested: AccessibilityConfig['tested'], locale: string): string {
  if (tested === null) {
    return 'This site as a whole has not been tested yet. Its components are tested with every change.';
  }
  const { on, engine, pages, widths, violations } = tested;
  const looked = `On ${formatPartialDate(on, locale)} ${engine} tested ${pages} pages of this site, ${formatList(widths.map(String))} px wide`;
  const outcome = violations.length === 0 ? 'found no serious violation' : 'found what is listed below';
  return `${looked}, and ${outcome}. Automated tests only find some accessibility problems.`;
}

function violationText({ rule, pages }: { readonly rule: string; readonly pages: number }): string {
  return `${rule}, on ${pages === 1 ? 'one page' : `${pages} pages`}.`;
}
