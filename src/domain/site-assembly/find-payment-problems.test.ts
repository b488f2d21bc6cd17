import { expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { findPaymentProblems } from './find-payment-problems.ts';

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
