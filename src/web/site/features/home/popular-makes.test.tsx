import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PopularMakes } from './popular-makes.tsx';

it('SRCH-14 draws the 20 makes with their counts, and All Makes last', () => {
  const makes = Array.from({ length: 20 }, (_, index) => ({
    label: `Make ${index + 1}`,
    href: `/search/make-${index + 1}`,
    count: 1_020 - index,
  }));
  const html = renderToStaticMarkup(<PopularMakes site={{ locale: 'en-AU' }} makes={makes} />);
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([...makes.map(({ href }) => href), '/models']);
  expect(html).toContain('1,020');
  expect(html.indexOf('All Makes')).toBeGreaterThan(html.indexOf('Make 20'));
});
