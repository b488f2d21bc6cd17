/** Rubbish in every address of a running server: an answer in words with the right status, never a fault. */
import { expect, inject, it } from 'vitest';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const manyMakes = Array.from(
  { length: 10_000 },
  (_, index) => `refinementList[make][${index}]=M${index}`,
).join('&');

it.each<[string, number, string]>([
  ['SRCH-3 a page before the first', 302, '/search/used-cars?page=-1'],
  ['SRCH-3 SRCH-17 a page beyond the last', 302, '/search/used-cars?page=1e9'],
  ['SRCH-1 a value that is markup', 200, '/search/used-cars?refinementList[make][0]=%3Cscript%3E'],
  ['SRCH-1 half a character', 200, '/search/used-cars?refinementList[make][0]=%E0%A4%A'],
  ['SRCH-1 1,500 refinements', 200, `/api/search?${manyMakes.slice(0, 50_000)}`],
  ['SRCH-1 10,000 refinements', 414, `/search/used-cars?${manyMakes}`],
  ['API-6 parameters of the wrong kind', 200, '/api/search?page=x&range[price]=abc:def&sortBy[]=1'],
  ['API-7 a limit of the wrong kind', 200, '/api/hits?limit=-1&make[]=%00&price=x'],
  ['ROUTE-16 an unknown make', 404, '/search/nonsense'],
  ['GAP-24 an unknown car', 404, '/cars/nope'],
  ['GAP-24 a car that is no text', 400, '/cars/%E0%A4%A'],
  ['GAP-24 a car with a NUL', 400, '/cars/%00'],
  ['ROUTE-7 a receipt with a NUL', 404, '/success?receipt=%00'],
  ['ROUTE-6 a printed car with a NUL', 404, '/print?car_id=%00'],
  ['ROUTE-24 a location called like a prototype', 404, '/locations/__proto__'],
  ['an unknown address', 404, '/nope/nope'],
  ['an address that leaves the pictures', 404, '/img/%2e%2e%2fpackage.json?w=320'],
  ['a width that is not listed', 400, '/img/cars/suv/blue/front34?w=321'],
  ['ids with a NUL', 200, '/api/cards?ids=%00,a'],
  ['a suggestion for a NUL', 200, '/api/suggest?q=%00'],
])('answers %s with %d', async (_title, status, path) => {
  const answer = await requestPage({ port, host, path });
  expect(answer.status).toBe(status);
  expect(answer.body).not.toMatch(/\n\s+at |node_modules/);
  if (String(answer.headers['content-type']).includes('html')) expect(answer.body).toContain('<h1');
});
