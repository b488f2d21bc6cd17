/** docs/blocks.md is written from the schemas and the examples, and each block is on a demo site. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { listBlockKinds } from '#domain/content/blocks/block-registry.ts';
import { exampleBlocksPage } from '#tests/support/example-blocks.ts';
import { listTemplateSites } from '#tests/support/template-states.ts';

const sites = await listTemplateSites();
const kinds = listBlockKinds();
const docs = join(import.meta.dirname, '..', '..', 'docs');

/** The pages that hold a block of this kind. */
function listPlaces(type: string): readonly string[] {
  return sites.flatMap(({ siteSlug, config }) => {
    const holds = (blocks: readonly { readonly type: string }[]) =>
      blocks.some((block) => block.type === type);
    const pages = Object.entries(config.pages).filter(([, { blocks }]) => holds(blocks));
    const home = holds(config.home.sections) ? [`${siteSlug}.localhost/`] : [];
    return [...home, ...pages.map(([slug]) => `${siteSlug}.localhost/${slug}`)];
  });
}

const introduction = `# Blocks

What pages are made of. A page is a list of blocks under \`pages\`, a home page one under \`home.sections\`; every key of every block is in [site-configuration.md](site-configuration.md). Written from the schemas by a test: \`npx vitest run -u tests/contract/block-reference.test.ts\` writes it again, \`node tests/support/picture-blocks.ts PORT\` takes the pictures from a server that runs.

Every block can have \`id\`, its short name on its page, and \`startsAt\` and \`endsAt\`, local times (\`2027-06-30T17:00\`) between which it is shown. Promotions that many pages show for a while are in \`promos\`: a start, an expiry, its position among the blocks, the pages that display it and what lies below them, or with \`strictDisplay\` those pages alone.

All of them work without script but the popup, which is not shown without ([decision 25](decisions/0025-carousels-scroll.md)).
`;

function describeKind({ type, description, isOnPages, isAtHome }: (typeof kinds)[number]): string {
  const example = exampleBlocksPage.blocks.find((block) => block.type === type);
  const places = [isOnPages ? 'pages' : null, isAtHome ? 'home pages' : null].filter(
    (place) => place !== null,
  );
  const seen = listPlaces(type)[0];
  return [
    `## ${type}`,
    `${description} On ${places.join(' and ')}.${seen === undefined ? '' : ` Seen at \`${seen}\`.`}`,
    ...(hasPicture(type) ? [`![${type}](pictures/blocks/${type}.webp)`] : []),
    ...(example === undefined ? [] : [`\`\`\`yaml\n${stringify([example], { lineWidth: 110 })}\`\`\``]),
  ].join('\n\n');
}

function hasPicture(type: string): boolean {
  return existsSync(join(docs, 'pictures', 'blocks', `${type}.webp`));
}

it('is in docs as in the schemas', async () => {
  await expect([introduction.trimEnd(), ...kinds.map(describeKind), ''].join('\n\n')).toMatchFileSnapshot(
    '../../docs/blocks.md',
  );
});

it('BLOCK-1 to BLOCK-11, BLOCK-13, BLOCK-15 each are on a demo site', () => {
  const missing = kinds.map(({ type }) => type).filter((type) => listPlaces(type).length === 0);
  expect(missing).toEqual([]);
});

it('BLOCK-16 belong to their authors: those of the electric brand and of the dealer group are on their own sites', () => {
  const placesOf = (type: string) => [...new Set(listPlaces(type).map((place) => place.split('.')[0]))];
  for (const type of [
    'hero-banners',
    'feature-gallery',
    'interior-colours',
    'booking-frame',
    'popup',
    'promotions-slider',
  ])
    expect(placesOf(type), type).toEqual(['halden']);
  for (const type of ['scrolling-banner', 'category-cards'])
    expect(placesOf(type), type).toEqual(['kestrel']);
  const promoted = sites.filter(({ config }) => config.promos.length > 0).map(({ siteSlug }) => siteSlug);
  expect(promoted).toEqual(['kestrel']);
});
