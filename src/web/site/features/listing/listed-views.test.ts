/** What a card says comes out of the columns as it went in, whatever a feed writes. */
import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { runAllSteps } from '#domain/stock-search/facet-index/steps.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { openViews, packViewsSteps } from './listed-views.ts';

const site = exampleSite({});
const image = (url: string) => ({ url, caption: 'From the front' });

const odd: Readonly<Record<string, Partial<Car>>> = {
  plain: {},
  'without photos': { images: [] },
  'with a foreign photo': {
    images: [image('https://photos.example/a/1.jpg'), image('https://other.example/2.jpg')],
  },
  'with one-letter names': { make: 'A', model: '3', badge: '' },
  'with signs of replacement': { make: '$&', model: '$1 "quoted"', badge: "$' <b>" },
  'without a price': { priceCents: null },
  sold: { status: 'sold', soldAt: exampleNow },
  'coming soon': { status: 'coming_soon' },
};

const cars = Object.entries(odd).map(([id, changes]) => exampleCar({ id, slug: `a-${id}`, ...changes }));
const views = cars.map((car) => buildCarCardView(car, site, exampleNow));
const columns = runAllSteps(packViewsSteps(views));

it.each(views.map((view, position) => [view.id, view, position] as const))(
  'B-2 a card %s comes out as it went in',
  (_, view, position) => {
    if (!columns) throw new Error('Nothing was packed.');
    const opened = openViews({ columns: JSON.parse(JSON.stringify(columns)) })(position);
    const { images, price, finance, availability, ...rest } = view;
    expect(opened).toMatchObject(JSON.parse(JSON.stringify(rest)));
    expect(opened.images).toEqual(images.slice(0, 5).map(({ url }) => ({ url, caption: null })));
    expect(opened.availability.kind).toBe(availability.kind);
    expect(opened.price).toEqual(
      price.kind === 'price' ? { ...price, compared: null, tradeInText: null } : price,
    );
    expect(opened.finance).toEqual(finance.isShown ? { ...finance, basisText: '' } : finance);
  },
);

it('B-2 a stock with a sign of ours in a text is the server’s alone', () => {
  const [first] = views;
  expect(first && runAllSteps(packViewsSteps([{ ...first, subtitle: 'GT \uE003' }]))).toBeNull();
});
