import { expect, it } from 'vitest';
import { forwardAttribution } from './forward-attribution.ts';

const requested = new URL('https://yard.example/search?query=x&utm_source=mail&page=2&gclid=abc');

it.each([
  ['/search/utes', '/search/utes?utm_source=mail&gclid=abc'],
  ['/search/utes?page=2#list', '/search/utes?page=2&utm_source=mail&gclid=abc#list'],
  ['/search/utes?utm_source=own', '/search/utes?utm_source=own&gclid=abc'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['//elsewhere.example/', '//elsewhere.example/'],
])('LEAD-5 a way to %s leads to %s', (location, carried) => {
  expect(forwardAttribution(location, requested)).toBe(carried);
});

it('leaves a way as it is where no advertisement brought anyone', () => {
  expect(forwardAttribution('/search/utes', new URL('https://yard.example/search?query=x'))).toBe(
    '/search/utes',
  );
});
