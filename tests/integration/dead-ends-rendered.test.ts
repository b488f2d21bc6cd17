/** What would leave nothing is drawn with its count, and cannot be pressed. */
import { expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleSite } from '../support/example-site.ts';
import { renderSite } from '../support/render-site.tsx';

const cars = [
  exampleCar({ id: '1', slug: 'one', stockNumber: '1', make: 'Toyota', bodyType: 'SUV' }),
  exampleCar({ id: '2', slug: 'two', stockNumber: '2', make: 'Toyota', bodyType: 'Sedan' }),
  exampleCar({ id: '3', slug: 'three', stockNumber: '3', make: 'Ford', bodyType: 'Ute' }),
];

/** The fields of one value, in their order, as the form has them. */
async function fieldsOf(path: string, value: string): Promise<readonly string[]> {
  const render = await renderSite(exampleSite(), cars, exampleNow);
  const { html } = await render(path);
  const form = /<form[^>]*id="filters"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  return [...form.matchAll(/<input[^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => field.includes(`value="${value}"`) && field.includes('refinementList'))
    .map((field) => (/type="hidden"/.test(field) ? 'hidden' : /disabled=""/.test(field) ? 'shut' : 'open'));
}
const chosen =
  '/search?refinementList[make][0]=Ford&refinementList[make][1]=Toyota&refinementList[body][0]=SUV';

it.each([
  ['a value that cars have', '/search?refinementList[make][0]=Toyota', 'Sedan', ['open']],
  ['a value that none has', '/search?refinementList[body][0]=SUV', 'Ford', ['shut']],
  ['the only chosen value that finds a car, and it goes on being sent', chosen, 'Toyota', ['shut', 'hidden']],
  ['a chosen value that finds none', chosen, 'Ford', ['open']],
])('C-25 %s', async (_label, path, value, expected) => {
  expect(await fieldsOf(path, value)).toEqual(expected);
});
