import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PopularBodyTypes, popularBodyTypesTitle } from './popular-body-types.tsx';

it('BLOCK-13 shows each body type with its picture, its count and a link to its listing', () => {
  const html = renderToStaticMarkup(
    <PopularBodyTypes
      site={{ locale: 'en-AU', stockNoun: { one: 'car', many: 'cars' } }}
      bodyTypes={[
        { label: 'SUV', href: '/search/suv', count: 1_204, imageUrl: 'cars/suv/white/front34' },
        { label: 'People Mover', href: '/search/peopleMover', count: 1, imageUrl: null },
      ]}
    />,
  );
  expect(popularBodyTypesTitle).toBe('Search By Popular Car Types');
  expect(html.match(/<li>.*?<\/li>/gs)).toHaveLength(2);
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(html.match(/<img[^>]*cars\/suv\/white\/front34/g)).toHaveLength(1);
  expect(html).toContain('href="/search/suv"');
  expect(html).toContain('href="/search/peopleMover"');
  expect(html).toMatch(/1,204 (<!-- -->)?.*cars/s);
  expect(html).toMatch(/>1(<!-- -->)? (<!-- -->)?car</);
});
