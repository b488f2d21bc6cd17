/** A feed of advertisements, whole: its rows, and of every car whether it is in it and why not. */

import type { SiteContext } from '#domain/site/site-context.ts';
import { formatCsvRow } from '#domain/text/csv.ts';
import type { Ad, AdFeedName } from './ad.ts';
import { writeRows } from './feed-row.ts';
import { type AdObstacle, findObstacles } from './find-obstacles.ts';
import { googleColumns, writeGoogleRow } from './google-vehicle-ads.ts';
import { metaColumns, writeMetaRow } from './meta-catalogue.ts';

export type JudgedCar = {
  readonly id: string;
  readonly locationSlug: string | null;
  readonly stockNumber: string;
  readonly title: string;
  /** None for a car that is in the feed. */
  readonly obstacles: readonly AdObstacle[];
};
export type AdFeed = { readonly text: string; readonly cars: readonly JudgedCar[] };

const sameVin: AdObstacle = {
  name: 'same-vin',
  text: 'Another car of the stock has the same VIN; the network takes each once',
};

/** The first of two with one VIN, by stock number, is the one that is advertised. */
export function writeAdFeed(site: SiteContext, feed: AdFeedName, ads: readonly Ad[]): AdFeed {
  const ordered = [...ads].sort((a, b) => (a.car.stockNumber < b.car.stockNumber ? -1 : 1));
  const vins = new Set<string>();
  const judged = ordered.map((ad) => {
    const obstacles = findObstacles(ad, feed);
    if (obstacles.length > 0 || ad.vin === null) return { ad, obstacles };
    if (vins.has(ad.vin)) return { ad, obstacles: [sameVin] };
    vins.add(ad.vin);
    return { ad, obstacles };
  });
  const taken = judged.filter(({ obstacles }) => obstacles.length === 0).map(({ ad }) => ad);
  return {
    text:
      feed === 'google'
        ? writeRows(googleColumns, taken.map(writeGoogleRow), '\t')
        : writeRows(
            metaColumns,
            taken.map((ad) => writeMetaRow(ad, site)),
            ',',
          ),
    cars: judged.map(({ ad, obstacles }) => ({
      id: ad.car.id,
      locationSlug: ad.car.locationSlug,
      stockNumber: ad.car.stockNumber,
      title: ad.title,
      obstacles,
    })),
  };
}

/** For a spreadsheet: a line for each car of each feed that is in it, and one for each thing that keeps it out. */
export function writeAdReport(
  feeds: readonly { readonly feed: AdFeedName; readonly cars: readonly JudgedCar[] }[],
): string {
  const lines = feeds.flatMap(({ feed, cars }) =>
    cars.flatMap(({ stockNumber, title, obstacles }) =>
      obstacles.length === 0
        ? [[feed, { asText: stockNumber }, title, 'in', '', '']]
        : obstacles.map(({ name, text }) => [feed, { asText: stockNumber }, title, 'kept out', name, text]),
    ),
  );
  return [['feed', 'stock_number', 'car', 'standing', 'reason', 'what_to_do'], ...lines]
    .map(formatCsvRow)
    .join('');
}
