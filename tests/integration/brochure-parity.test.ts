/** On paper: the text of a car's PDF says what its page says, on every demo site and in every state. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerDocumentFonts } from '#adapters/pdf-react/document-fonts.ts';
import { renderBrochure } from '#adapters/pdf-react/render-brochure.ts';
import type { Car } from '#domain/car/car.ts';
import { buildBrochure } from '#view-models/brochure/build-brochure.ts';
import { buildCarPage, type CarPageView } from '#view-models/car-page/build-car-page.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { noPictures, examplePalette as palette } from '../support/example-brochure.ts';
import { readPdf } from '../support/pdf-text.ts';

const now = new Date('2026-11-21T03:00:00Z');
/** All the cars would take minutes; every kind of car of every site is here. */
const ofEachKind = 1;
const stock = await listDemoCars(now);

beforeAll(() => registerDocumentFonts(join(import.meta.dirname, '../../assets/fonts')));

/** What makes one brochure different from another. */
function kindOf(car: Car, { car: view, isGone }: CarPageView): string {
  const price = view.price.kind === 'price' ? view.price.priceType : view.price.text;
  const extras = view.price.kind === 'price' ? [view.price.wasText, view.price.belowMarketText] : [];
  return [view.availability.kind, isGone, price, ...extras.map(Boolean), car.itemType, car.stockType].join(
    '|',
  );
}

/** The text of the page, which the sheet must have in the same words. */
function expectedOf({ car, isGone }: CarPageView): readonly string[] {
  const { price } = car;
  const priceTexts = price.kind === 'price' ? [`${price.text} ${price.priceType}`] : [price.text];
  const finance = car.finance.isShown
    ? [car.finance.weeklyText, car.finance.interestRateText, car.finance.comparisonRateText]
    : [];
  const facts = [...car.keyFacts, ...car.details].map(({ value }) => value);
  const states = {
    available: 'Available',
    'coming-soon': 'Coming soon',
    reserved: car.holdText ?? '',
    sold: 'SOLD',
    withdrawn: 'SOLD',
  };
  return [
    car.title,
    states[car.availability.kind],
    ...(isGone ? [] : [...priceTexts, ...finance]),
    ...facts,
    car.vin ?? '',
    car.stockNumber,
  ];
}

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  'the PDFs of %s',
  (_slug, site, cars) => {
    it('C-16 B-21 have the price, price type, repayment, odometer, VIN and state of the page', {
      timeout: 180_000,
    }, async () => {
      const rendered = new Map<string, number>();
      const states = new Set<string>();
      for (const car of cars) {
        const page = buildCarPage(site, car, { origin: 'https://cars.example', similar: [], now });
        const kind = kindOf(car, page);
        if ((rendered.get(kind) ?? 0) >= ofEachKind) continue;
        rendered.set(kind, (rendered.get(kind) ?? 0) + 1);
        states.add(page.car.availability.kind);
        const { text } = await readPdf(
          await renderBrochure(buildBrochure(site, page, { palette, now }), noPictures),
        );
        for (const expected of expectedOf(page)) {
          expect(text, `${car.slug}: ${expected}`).toContain(expected.replace(/\s+/g, ' '));
        }
        if (page.isGone) expect(text, car.slug).not.toMatch(/\$\d|p\.a\./);
      }
      expect([...states].sort()).toEqual(['available', 'coming-soon', 'reserved', 'sold']);
    });
  },
);

it('FIN-7 FIN-8 FIN-9 the PDF of a car with a rate of its own says it, with the lender’s own words for it', async () => {
  const special = stock.flatMap(({ site, cars }) =>
    cars.filter(({ lenders }) => lenders.manual).map((car) => ({ site, car })),
  );
  const [first] = special;
  if (first === undefined) throw new Error('No demo car has a rate of its own.');
  const page = buildCarPage(first.site, first.car, { origin: 'https://cars.example', similar: [], now });
  const { text } = await readPdf(
    await renderBrochure(buildBrochure(first.site, page, { palette, now }), noPictures),
  );
  for (const expected of ['6.29% p.a.', '7.19% p.a.', '4 years, $', 'Special rate for this demonstrator']) {
    expect(text).toContain(expected);
  }
});
