/** Phrases that have to be found, however they are written, and their innocent neighbours. */
import { describe, expect, it } from 'vitest';
import { offerSchema } from '#domain/content/offer.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { findAdvertising, normaliseWords } from './advertising-findings.ts';

const findIn = (description: string, offer: object = {}) =>
  findAdvertising({
    ...exampleSite({}).config,
    offers: [offerSchema.parse({ id: 'one', name: 'An offer', description, ...offer })],
  }).map(({ message }) => message);

const rate = 'names an interest rate';
const part = 'names a part of a price';
const price = 'is a price without what it includes';
const charges = 'excludes charges';
const compares = 'compares with a previous price';
const hurries = 'urges shoppers to hurry';
const limit = 'mentions a time limit';
const free = 'says something is free';
const best = 'claims to be cheaper or better';
const rights = 'excludes consumer guarantees';

describe('words of an advertisement that are worth a second look', () => {
  it.each([
    ['Rates from 1.9%', rate],
    ['RATES FROM 1.9 %', rate],
    ['1.9% comes with our finance', rate],
    ['Finance at just 2.9 per cent', rate],
    ['Interest as low as 3,9%*', rate],
    ['A fixed rate of 4.99% p.a.', rate],
    ['4.99% per annum on demos', rate],
    ['Get 0% interest this month', rate],
    ['Car loans from ４.9％', rate],
    ['Zero per cent finance', rate],
    ['Rates from 1.9 pct', rate],
    ['From $99 a week', part],
    ['Only $99 p/w', part],
    ['$129 p/fortnight', part],
    ['Only $99/wk', part],
    ['$129 per fortnight', part],
    ['$99 weekly', part],
    ['Repayments from $99', part],
    ['The HiLux from $49,990', price],
    ['Yours for $29.9k', price],
    ['Prices start at 29,990', price],
    ['$29,990 plus government charges', charges],
    ['$29,990 + stamp duty', charges],
    ['$29,990 excluding government fees', charges],
    ['Was $32,990, now $29,990 drive away', compares],
    ['WAS 32,990', compares],
    ['Reduced from $32,990', compares],
    ['Normally $32,990', compares],
    ['Usually $700, now $500', compares],
    ['Saving up to $4,000', compares],
    ['20% off RRP', compares],
    ['Half-price accessories', compares],
    ['Hurry, only 3 left', hurries],
    ['Don’t miss out!', hurries],
    ['Don`t miss out!', hurries],
    ['It won’t last!', hurries],
    ['Last chance!', hurries],
    ['LAST CHANCES', hurries],
    ['Final days', hurries],
    ['Just two remaining', hurries],
    ['Selling-fast', hurries],
    ['Must end tonight', hurries],
    ['Nearly sold out', hurries],
    ['ends soon!!!', limit],
    ['Ends Soon', limit],
    ['Offer ending very soon', limit],
    ['Sale closes shortly', limit],
    ['Limited–time offer', limit],
    ['Limited stock', limit],
    ['While stocks last', limit],
    ['while supplies last', limit],
    ['Free servicing', free],
    ['FREE 5 years scheduled servicing', free],
    ['A free tow-bar with every ute', free],
    ['Free on-road costs', free],
    ['Complimentary window tint', free],
    ['Interest-free for 12 months', free],
    ['The lowest prices in Sydney', best],
    ['Lowest price guaranteed', best],
    ['Australia’s cheapest utes', best],
    ['Unbeatable deals', best],
    ['We’ll beat any genuine quote', best],
    ['We won’t be beaten on price', best],
    ['Sydney’s No. 1 dealer', best],
    ['No refunds', rights],
    ['No warranties', rights],
    ['Sold as it is', rights],
    ['Sold “as is”', rights],
    ['As is, where is', rights],
  ])('C-5 F-21 finds “%s”', (text, rule) => {
    expect(findIn(text)).toEqual(expect.arrayContaining([expect.stringContaining(rule)]));
  });

  it.each([
    'The drought won’t end soon enough to matter.',
    'The road ends soon after the bridge.',
    'This offer is not ending soon.',
    'Free parking at the door',
    'Feel free to call. Free coffee, free wifi.',
    'A hands-free kit and a free valuation',
    'A free service quote',
    'A car wash is free with services.',
    'An installation is usually $700 to $900.',
    'Cars free of accidents',
    'Rate our service',
    '95% of customers rate us five stars',
    '98% rate our service excellent',
    'A response rate of 95%',
    '100% electric, financed by a lender of your choice',
    'A deposit of 10% holds the car. Ask about finance.',
    '10% off floor mats',
    'GST is 10% of the price',
    'Charges from 10% to 80% in 18 minutes',
    'No need to hurry: test drives take as long as you like.',
    'If you are in a hurry, book online.',
    'Never hurry a big decision.',
    'Only 2 left-hand drive cars came to Australia.',
    'Brakes that act as one',
    'A limited-slip differential and a limited edition',
    'Reviews of the last 30 days',
    'The last owner was a teacher.',
    'It was built in 2019 and was serviced at 32,990 km.',
    'Lowest price first',
    'Sorted by lowest price',
    'We do our best.',
    'The best price for your old car',
    'No warranty claim of ours was refused.',
    'A normal week: Monday to Friday',
    'Save the search and we tell you of new cars.',
    'Comparison rate 5.6% p.a., rates from 4.9% p.a.',
    'From $99 a week, total $25,740',
    '$29,990 drive-away',
    'Free servicing. Conditions apply: five years or 75,000 km.',
    'Opening soon in Penrith, coming soon to Dubbo',
    'Finance is arranged in a day. The towing capacity is 20% larger.',
    'Demand for this model has grown by 30%. Ask us.',
  ])('C-5 F-21 leaves alone “%s”', (text) => {
    expect(findIn(text)).toEqual([]);
  });

  it.each([
    ['Ends soon', { endsOn: '2027-05-31' }],
    ['Ends soon', { disclaimer: 'Until 31 May 2027.' }],
    ['Limited stock', { disclaimer: 'Orders until 31/5/2027.' }],
    ['Rates from 1.9%', { disclaimer: 'Comparison rate 2.6% p.a.' }],
  ])('C-5 F-21 leaves alone “%s” with %o', (text, offer) => {
    expect(findIn(text, offer)).toEqual([]);
  });

  it('C-5 names the words as they were written', () => {
    expect(findIn('Big   news:  ENDS—SOON!!!')[0]).toMatch(/^“ENDS—SOON” mentions/);
    expect(findIn('Nun: WON’T last')[0]).toMatch(/^“WON’T last” urges/);
  });
});

describe('normaliseWords', () => {
  it.each([
    ['Won’t  LAST', 'wont last'],
    ['Drive‑away – now', 'drive away now'],
    ['Café ４.9％*', 'cafe 4.9%'],
    ['“as is”', 'as is'],
    ['', ''],
  ])('reads %j as %j', (text, message) => {
    expect(normaliseWords(text).words).toBe(message);
  });

  it('leads back to what was written, whatever its signs', () => {
    const text = '  ﬁnal  “Days”, ok 🚙 ends soon ';
    const { words: message, written } = normaliseWords(text);
    const at = message.indexOf('ends soon');
    expect(written(at, at + 9)).toBe('ends soon');
    expect(written(0, message.indexOf(','))).toBe('ﬁnal  “Days”');
  });
});
