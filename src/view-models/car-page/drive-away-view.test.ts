import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { platformCharges, platformLuxuryCarTax } from '#tests/support/platform-charges.ts';
import { viewDriveAway } from './drive-away-view.ts';

const site = exampleSite({ governmentCharges: platformCharges(), luxuryCarTax: platformLuxuryCarTax() });
const view = (changes: Partial<Car>, postcode = '') =>
  viewDriveAway(
    exampleCar(changes),
    site,
    new URLSearchParams(postcode === '' ? {} : { postcode }),
    exampleNow,
  );
const beforeCharges = { priceType: 'Excl. Govt. Charges', priceCents: 30_000_00 } as const;

describe('viewDriveAway', () => {
  it('B-17 F-13 C-22 takes the estimate apart, with date, source and what is not in it', () => {
    expect(view(beforeCharges, '2000')?.answer).toEqual({
      headline: 'About $30,900 drive away in NSW',
      lines: [
        { label: 'Price before government charges', value: '$30,000' },
        { label: 'Stamp duty of NSW', value: '$900' },
        { label: 'Transfer of the registration', value: 'Not known, not included' },
        { label: 'Registration and compulsory insurance', value: 'The remaining registration is included' },
      ],
      notes: [expect.stringContaining('an estimate')],
      sources: [
        {
          text: 'Duty: Revenue NSW, rates from 1 July 2025; changes from 1 July 2026 aren’t included',
          href: 'https://www.revenue.nsw.gov.au',
        },
      ],
    });
  });

  it('B-17 F-1 says of a drive away price that all is in it, and of another state what changes', () => {
    expect(view({}, '2000')?.answer?.headline).toBe('$43,990 drive away in NSW: everything is included');
    const other = view({}, '4000')?.answer;
    expect(other?.headline).toMatch(/^About \$\d\d,\d{3} drive away in QLD$/);
    expect(other?.lines[0]?.label).toBe('Price without government charges in NSW');
    expect(other?.lines.at(-1)?.value).toBe('Not known, not included');
    expect(other?.notes.join(' ')).toContain('Registering it in QLD');
  });

  it.each([
    [beforeCharges, '2600', 'No estimate for ACT: we don’t have the rates of its charges'],
    [{ ...beforeCharges, stockType: 'new' }, '2000', 'No estimate for NSW: the cost of registration'],
    [{ ...beforeCharges, stockType: 'demo', priceType: null }, '2000', 'No estimate for NSW: we don’t know'],
  ] as const)('B-17 says why there is no figure of %j at %s', (changes, postcode, text) => {
    expect(view(changes, postcode)?.answer?.headline).toContain(text);
  });

  it.each(['20', '0000', 'abcd', '20000'])('B-17 asks again after %s', (postcode) => {
    expect(view(beforeCharges, postcode)).toMatchObject({
      postcode,
      answer: null,
      error: expect.stringContaining('4-digit'),
    });
  });

  it('F-14 names luxury car tax as part of the price, with its threshold and source', () => {
    const answer = view({ stockType: 'new', priceCents: 99_990_00 }, '2000')?.answer;
    expect(answer?.lines).toContainEqual({
      label: 'Luxury car tax',
      value: 'Included, if the price is above $80,567 without government charges',
    });
    const egc = { stockType: 'new', priceCents: 99_990_00, priceType: 'Excl. Govt. Charges' } as const;
    expect(view(egc, '2000')?.answer?.lines).toContainEqual({
      label: 'Luxury car tax',
      value: 'Included, as the price is above $80,567',
    });
    expect(answer?.sources.map(({ text }) => text).join()).toContain(
      '33% above the threshold, from 1 July 2025; changes from 1 July 2026 aren’t included',
    );
  });

  it('F-13 F-14 says nothing of a later July while there is none', () => {
    const car = exampleCar({ stockType: 'new', priceCents: 99_990_00 });
    const used = exampleCar(beforeCharges);
    const sourcesOf = (each: Car, at: string) =>
      viewDriveAway(each, site, new URLSearchParams({ postcode: '2000' }), new Date(at))?.answer?.sources.map(
        ({ text }) => text,
      );
    // Midnight in Sydney, ten hours ahead of Greenwich in winter.
    const [before, after] = ['2026-06-30T13:59:59Z', '2026-06-30T14:00:00Z'];
    expect(sourcesOf(used, before)).toEqual(['Duty: Revenue NSW, rates from 1 July 2025']);
    expect(sourcesOf(used, after)?.join()).toContain('1 July 2026');
    expect(sourcesOf(car, before)?.join()).not.toContain('2026');
    expect(sourcesOf(car, after)?.join()).toContain('1 July 2026');
  });

  it('F-15 says beside the price of a new car that its registration is short, to every visitor', () => {
    expect(view({ stockType: 'new' })?.registrationText).toBe(
      'Registered until 1 Mar 2027: less than twelve months.',
    );
    expect(view({})?.registrationText).toBeNull();
  });
});
