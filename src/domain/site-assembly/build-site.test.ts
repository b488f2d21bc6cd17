import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { findOfferProblems, findPaymentProblems, findThirdPartyProblems } from './build-site.ts';

const stripe = { gateway: 'stripe', secret: 'kestrel' } as const;

it.each([
  ['none on a live site', { status: 'live' }, 0],
  ['the test gateway on a demo site', { status: 'demo', payments: { gateway: 'test' } }, 0],
  ['the test gateway on a live site', { status: 'live', payments: { gateway: 'test' } }, 1],
  ['Stripe on a live site', { status: 'live', payments: stripe }, 0],
  ['Stripe on a demo site', { status: 'demo', payments: stripe }, 0],
  ['Stripe with other money', { currency: 'NZD', payments: stripe }, 1],
  [
    'the test gateway with other money',
    { status: 'demo', currency: 'NZD', payments: { gateway: 'test' } },
    0,
  ],
] as const)('B-27 judges the gateway of a site: %s', (_title, changes, problems) => {
  expect(findPaymentProblems(exampleConfig(changes))).toHaveLength(problems);
});

const chatUrl = 'https://chat.example/yard';
const tag = { name: 'Tag', src: 'https://tags.example/tag.js' };

describe('findThirdPartyProblems', () => {
  it('UI-5 B-47 finds nothing where a bubble has its chat, and each script its own address', () => {
    const thirdPartyScripts = [tag, { ...tag, src: 'https://tags.example/other.js' }];
    expect(
      findThirdPartyProblems(
        exampleConfig({ chatBubble: { opens: 'ExampleChat.open' }, carPage: { chatUrl }, thirdPartyScripts }),
      ),
    ).toEqual([]);
  });

  it('UI-5 B-47 names a bubble that leads nowhere, and a script that would run twice', () => {
    const problems = findThirdPartyProblems(exampleConfig({ chatBubble: {}, thirdPartyScripts: [tag, tag] }));
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['chatBubble', 'thirdPartyScripts.1.src']);
  });
});

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
    'OFFER-4 an unconfigured chat',
    { offerCards: { opensChat: true } },
    'there is no chat; enter the chat address of the car page',
  ],
  ['ROUTE-25 two models at one address', { models: [model, model] }, 'two models have the address "/hilux"'],
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
