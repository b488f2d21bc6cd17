import { describe, expect, it } from 'vitest';
import { noRig, ownRating } from '#domain/rig/rig.ts';
import { describeRig, readRigFacts, writeRigFacts } from './rig-text.ts';
import { describeElectricRange, describeVan } from './van-text.ts';

const locale = 'en-AU';
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const tows = (kg: number) => ({ ...noRig, towing: ownRating(kg) });
const drives = (kmPerDay: number) => ({ ...noRig, kmPerDay });

describe('the line on a card', () => {
  it.each([
    [tows(2_000), { atmKg: 2_000 }, 'Within your 2,000 kg, loaded to its ATM', false],
    [tows(2_000), { atmKg: 2_140 }, '140 kg over your 2,000 kg, loaded to its ATM', true],
    [
      drives(45),
      { rangeKm: 480 },
      'About 6 to 10 days at 45 km a day on one charge, winter highway to town',
      false,
    ],
    [
      drives(300),
      { rangeKm: 480 },
      'About 1 day at 300 km a day on one charge, winter highway to town',
      false,
    ],
    [drives(500), { rangeKm: 480 }, 'Less than a day at 500 km a day on one charge', true],
  ])('C-22 of %j beside %j', (rig, facts, text, isOver) => {
    const line = describeRig(rig, facts, locale);
    expect([plain(line?.text), line?.isOver]).toEqual([text, isOver]);
    expect(readRigFacts(writeRigFacts(facts))).toEqual(facts);
  });

  it('C-22 omits what was not entered', () => {
    expect([
      describeRig(noRig, { atmKg: 2_000 }, locale),
      describeRig(tows(2_000), { rangeKm: 480 }, locale),
    ]).toEqual([null, null]);
    expect([readRigFacts(''), readRigFacts('atm x')]).toEqual([null, null]);
  });
});

describe('the page of a van', () => {
  it('C-22 names the figure, what bears it, and the source of each', () => {
    const texts = describeVan(ownRating(2_300), { tareKg: 1_650, atmKg: 2_600 }, locale);
    expect(plain(texts.answer)).toBe('452 kg to spare with water and gas');
    expect(texts.gauge).toEqual({ ready: 80, spare: 20 });
    const basis = plain(texts.basis.join(' '));
    expect(basis).toContain('it is 300 kg over your 2,300 kg. Your car’s rating is the limit.');
    expect(basis).toContain('180 kg for water (two 90 L tanks) and 18 kg for gas');
    expect(basis).toContain('2,300 kg is the limit you entered.');
  });

  it('C-22 names the car whose record the rating is from', () => {
    const texts = describeVan(
      { kg: 3_500, carName: '2021 Toyota HiLux SR5', isFromRecord: true },
      { tareKg: null, atmKg: 2_600 },
      locale,
    );
    expect(plain(texts.answer)).toBe('Loaded to its ATM of 2,600 kg it’s within your 3,500 kg');
    expect(texts.gauge).toBeNull();
    expect(plain(texts.basis.join(' '))).toContain('we have for the 2021 Toyota HiLux SR5');
  });

  it('C-22 names a shopper’s own car by their own word', () => {
    const texts = describeVan(ownRating(3_000, 'Toyota Prado'), { tareKg: null, atmKg: 3_500 }, locale);
    expect(plain(texts.basis.join(' '))).toContain('3,000 kg is the limit you entered of your Toyota Prado.');
    const line = describeRig(
      { ...noRig, towing: ownRating(3_000, 'Toyota Prado') },
      { atmKg: 3_500 },
      locale,
    );
    expect(plain(line?.text)).toBe('500 kg over the 3,000 kg of your Toyota Prado, loaded to its ATM');
  });

  it('C-22 says where a van is too heavy before anything is packed', () => {
    const texts = describeVan(ownRating(1_700), { tareKg: 1_650, atmKg: 2_140 }, locale);
    expect([plain(texts.answer), texts.isOver]).toEqual([
      '148 kg too heavy with water and gas, before packing',
      true,
    ]);
    expect(texts.gauge).toEqual({ ready: 100, spare: 0 });
  });
});

describe('the page of an electric car', () => {
  const car = { rangeKm: 500, standard: 'WLTP', healthPercent: null, isUsed: true };

  it('C-22 C-27 gives a band with its conditions', () => {
    const texts = describeElectricRange(car, null, locale);
    expect([plain(texts.answer), texts.days]).toEqual(['320 km to 470 km on one charge', null]);
    expect(plain(texts.basis)).toContain('65% of the stated 500 km (WLTP) at 110 km/h on a highway at 5 °C');
    expect(texts.basis).toContain('don’t have a battery test');
    expect(describeElectricRange({ ...car, isUsed: false }, null, locale).basis).not.toContain('over time');
  });

  it.each([
    [45, 'At 45 km a day: 7 to 10 days per full charge'],
    [400, 'At 400 km a day: up to 1 day per full charge'],
    [600, 'Less than 600 km: a day needs more than one charge'],
  ])('C-22 says what it means for %i km a day', (kmPerDay, text) => {
    expect(plain(describeElectricRange(car, kmPerDay, locale).days)).toBe(text);
  });

  it('C-22 C-27 counts in what a test found left of the battery', () => {
    const texts = describeElectricRange({ ...car, healthPercent: 90 }, null, locale);
    expect(plain(texts.answer)).toBe('290 km to 420 km on one charge');
    expect(texts.basis).toContain('90% battery health');
  });
});
