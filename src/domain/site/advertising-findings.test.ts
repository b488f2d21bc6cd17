import { describe, expect, it } from 'vitest';
import { offerSchema } from '#domain/content/offer.ts';
import { formatConfigPath } from '#domain/site/config/config-layers.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { findAdvertising } from './advertising-findings.ts';

const findings = (offer: object) =>
  findAdvertising({
    ...exampleSite({}).config,
    offers: [offerSchema.parse({ id: 'one', name: 'An offer', description: 'Something.', ...offer })],
  }).map(({ path, message }) => `${formatConfigPath(path)}: ${message}`);

describe('the words of an advertisement', () => {
  it.each([
    [
      'a rate alone',
      { name: '4.9% p.a. on demos' },
      'name: “4.9% p.a.” names an interest rate',
      'National Credit Code',
    ],
    ['a part of the price', { name: 'From $99 a week' }, 'name: “$99 a week” names a part', 'section 48'],
    [
      'charges on top',
      { description: '$29,990 plus government charges.' },
      'description: “plus government charges”',
      'section 48',
    ],
    [
      'an earlier price',
      { description: 'Was $32,990, now $29,990 drive away.' },
      'description: “Was $32,990” compares',
      'section 29',
    ],
    [
      'a price of an unknown kind',
      { name: 'The HiLux from $49,990' },
      'name: “$49,990” is a price',
      'section 48',
    ],
    ['a saving', { name: 'Save up to $4,000' }, 'name: “Save up to $4,000” compares', 'section 29'],
    ['pressure', { name: 'Hurry, only 3 left' }, 'name: “Hurry” urges', 'unfair trading practices'],
    [
      'a limit without a day',
      { name: 'Limited time' },
      'name: “Limited time” mentions a time limit',
      'the last day',
    ],
    ['rights denied', { disclaimer: 'Sold as is.' }, 'disclaimer: “Sold as is” excludes', 'section 64'],
  ])('C-5 F-21 is found, with its rule: %s', (_label, offer, expected, rule) => {
    expect(findings(offer)).toEqual([expect.stringContaining(`offers[0].${expected}`)]);
    expect(findings(offer)[0]).toContain(rule);
  });

  it.each([
    ['a rate with its comparison rate', { name: '4.9% p.a.', disclaimer: 'Comparison rate 5.6% p.a.' }],
    ['a repayment with its total', { name: '$99 a week', description: 'Total $25,740 over five years.' }],
    ['a drive away price', { description: '$29,990 drive away, government charges included.' }],
    ['a price whose type is beside it', { name: 'From $49,990', disclaimer: 'Drive away in NSW.' }],
    [
      'a car of a certain price',
      { description: 'A car of $12,000 or more. Hire from $1,190 for seven nights.' },
    ],
    [
      'a sum that is no price',
      { name: '$2,000 bonus on cars under $30,000', description: 'With a $1,000 deposit.' },
    ],
    ['a limit with its day', { name: 'Limited time', endsOn: '2027-05-31' }],
    ['nothing of the kind', { description: 'Every car was inspected before it came to the yard.' }],
  ])('C-5 F-21 is left alone: %s', (_label, offer) => {
    expect(findings(offer)).toEqual([]);
  });
});
