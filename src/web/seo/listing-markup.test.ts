import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildListingMarkup } from './page-markup.server.ts';

const site = exampleSite();
const entries = ['one', 'two'].map((slug) => ({
  kind: 'car' as const,
  card: buildCarCardView(exampleCar({ slug }), site, exampleNow),
}));
const pager = { page: 2, pages: 3, previousHref: null, nextHref: null, items: [] };
const request = { origin: 'https://cars.example', pageSize: 21, tellsAssistants: true };
const listing = { entries, pager, isIndexable: true };

describe('buildListingMarkup', () => {
  it('B-36 names the cars of a page in their order, counted from the first page on', () => {
    const markup = buildListingMarkup(listing, request);
    expect(markup?.['@graph']).toEqual([
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 22, url: 'https://cars.example/cars/one' },
          { '@type': 'ListItem', position: 23, url: 'https://cars.example/cars/two' },
        ],
      },
    ]);
  });

  it('B-36 says nothing of a list that search engines leave out', () => {
    const hidden = { ...listing, isIndexable: false };
    expect(buildListingMarkup(hidden, { ...request, tellsAssistants: false })).toBeNull();
    expect(buildListingMarkup({ ...hidden, entries: [] }, request)).toBeNull();
  });

  it('M-3 names the cars of such a list to an assistant in the browser, which may have asked for it', () => {
    const markup = buildListingMarkup({ ...listing, isIndexable: false }, request);
    const [list] = (markup?.['@graph'] ?? []) as unknown as { itemListElement: object[] }[];
    expect(list?.itemListElement[0]).toEqual({
      '@type': 'ListItem',
      position: 22,
      url: 'https://cars.example/cars/one',
      name: entries[0]?.card.name,
    });
  });
});
