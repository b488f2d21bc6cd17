import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listPagePictures } from '#web/server/pages/page-pictures.ts';
import { HomeHero } from './home-hero.tsx';

const html = renderToStaticMarkup(
  <HomeHero
    home={{
      heading: 'Halden 5',
      intro: 'Choose yours.',
      models: [
        {
          name: '5',
          manufacturer: 'Halden',
          headline: 'SUV',
          imageUrl: 'halden/5-night',
          href: '/halden-5',
          stockText: null,
          fromPrice: null,
          rangeKm: 612,
          chargeMinutes10To80: 18,
          isComingSoon: false,
        },
      ],
    }}
  />,
);

it.each([
  ['a desktop with two pixels for each is sent all that was drawn', 1440, 2, 2000],
  ['a desktop is sent no more than it can show', 1440, 1, 1200],
  ['the largest phone fetches no more than before', 430, 3, 1200],
  ['a phone fetches no more than before', 390, 2, 960],
])('%s', (_, width, pixelRatio, fetched) => {
  expect(listPagePictures(html, { width, pixelRatio }).map((picture) => picture.width)).toEqual([fetched]);
});
