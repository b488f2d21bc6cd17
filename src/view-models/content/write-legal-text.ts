/** A legal text as the blocks that every template draws. */
import { stateRightsText } from '#domain/car/consumer-rights/state-rights-text.ts';
import type { ArticlesBlock } from '#domain/content/blocks/articles.ts';
import type { PageBlock } from '#domain/content/blocks/block-registry.ts';
import type { LegalBlock } from '#domain/content/blocks/legal.ts';
import { listAutomatedDecisions } from '#domain/privacy/automated-decisions.ts';
import { complaintParagraphs, shopperDetailsParagraph } from '#domain/privacy/complaint-times.ts';
import { states } from '#domain/site/config/consumer-rights-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { writeAccessibilityStatement } from './accessibility-statement.ts';

/** What is drawn: legal texts and lists of articles have become words, lists and tiles. */
export type RenderedBlock = Exclude<PageBlock, LegalBlock | ArticlesBlock>;

export function writeLegalText(block: LegalBlock, site: SiteContext): readonly RenderedBlock[] {
  const drawn = write(block, site);
  return block.also.length === 0 ? drawn : [...drawn, { type: 'text', paragraphs: [...block.also] }];
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
            'Some things on this site are decided by programs, or with their help, from details that you give us. These are the kinds of decision and the kinds of details.',
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
  const guarantees = `Consumer guarantees always apply, whatever else is said here: what you buy must be of acceptable quality and match its description.`;
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
