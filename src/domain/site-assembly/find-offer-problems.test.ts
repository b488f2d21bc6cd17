import { expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { findOfferProblems } from './find-offer-problems.ts';

const offer = { id: 'tow-bar', name: 'Tow bar', description: 'Fitted.' };
const model = { name: 'HiLux', slug: 'hilux', manufacturer: 'Toyota', bodyType: 'Ute' };

it.each([
  [
    'OFFER-5 a model that is not there',
    { offers: [{ ...offer, modelSlug: 'hilux' }] },
    'unknown model "hilux"',
  ],
  ['OFFER-12 two of one name', { offers: [offer, offer] }, 'two offers are called "tow-bar"'],
  [
    'OFFER-4 a chat that nobody has',
    { offerCards: { opensChat: true } },
    'there is no chat: carPage.chatUrl is missing',
  ],
  ['ROUTE-25 two models at one address', { models: [model, model] }, 'two models stand at "/hilux"'],
  [
    'OFFER-6 a test drive that cannot be asked for',
    { models: [{ ...model, offersTestDrive: true }] },
    'no page of the site has the form "test-drive"',
  ],
])('%s is refused', (_label, config, message) => {
  expect(findOfferProblems(exampleConfig(config)).map((problem) => problem.message)).toEqual([message]);
});

it('OFFER-5 finds nothing wrong with what is whole', () => {
  expect(
    findOfferProblems(exampleConfig({ offers: [{ ...offer, modelSlug: 'hilux' }], models: [model] })),
  ).toEqual([]);
});
