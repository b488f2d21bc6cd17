import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { StateRights } from '#domain/site/config/consumer-rights-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { readPlatformRights } from '#tests/support/platform-rights.ts';
import { evaluateCoolingOff, evaluateStatutoryWarranty, listBuyerRights } from './buyer-rights.ts';

const rights = readPlatformRights();
const today = '2026-11-21';
type State = keyof typeof rights;

function rulesOf(state: State): StateRights {
  const rules = rights[state];
  if (!rules) throw new Error(`no rules of ${state}`);
  return rules;
}

const warrantyOf = (state: State, changes: Partial<Car>) => {
  const young = { buildDate: '2023-02', odometerKm: 31_240, priceCents: 20_000_00 };
  const warranty = evaluateStatutoryWarranty(exampleCar({ ...young, ...changes }), rulesOf(state), today);
  return warranty.kind === 'given' ? `${warranty.months} months or ${warranty.km} km` : warranty.reason;
};
const km = (odometerKm: number) => ({ odometerKm });
const built = (buildDate: string) => ({ buildDate });
const price = (dollars: number) => ({ priceCents: Math.round(dollars * 100) });

describe('the statutory warranty', () => {
  it.each<[State, string, Partial<Car>, string]>([
    ...(['VIC', 'NSW', 'NT', 'ACT'] as const).flatMap((state): [State, string, Partial<Car>, string][] => [
      [state, 'the last kilometre within', km(159_999), '3 months or 5000 km'],
      [state, 'the first kilometre beyond', km(160_000), 'beyond-limits'],
      [state, 'a day short of ten years', built('2016-11-22'), '3 months or 5000 km'],
      [state, 'ten years to the day', built('2016-11-21'), 'beyond-limits'],
      [state, 'ten years this month', built('2016-11'), 'beyond-limits'],
      [state, 'ten years next month', built('2016-12'), '3 months or 5000 km'],
    ]),
    ['QLD', 'class A, the last kilometre', km(159_999), '3 months or 5000 km'],
    ['QLD', 'class B by distance', km(160_000), '1 months or 1000 km'],
    ['QLD', 'class A, a day short of ten years', built('2016-11-22'), '3 months or 5000 km'],
    ['QLD', 'class B by age', built('2016-11-21'), '1 months or 1000 km'],
    ['WA', 'at $4,000', price(4_000), '3 months or 5000 km'],
    ['WA', 'below $4,000', price(3_999.99), 'beyond-limits'],
    ['WA', 'at 150,000 km', km(150_000), '3 months or 5000 km'],
    ['WA', 'over 150,000 km', km(150_001), '1 months or 1500 km'],
    ['WA', 'at 180,000 km', km(180_000), '1 months or 1500 km'],
    ['WA', 'over 180,000 km', km(180_001), 'beyond-limits'],
    ['WA', 'ten years to the day', built('2016-11-21'), '3 months or 5000 km'],
    ['WA', 'ten years and a day', built('2016-11-20'), '1 months or 1500 km'],
    ['WA', 'twelve years to the day', built('2014-11-21'), '1 months or 1500 km'],
    ['WA', 'twelve years and a day', built('2014-11-20'), 'beyond-limits'],
    ['SA', 'at $3,000', price(3_000), 'beyond-limits'],
    ['SA', 'at $3,001', price(3_001), '2 months or 3000 km'],
    ['SA', 'at $6,000', price(6_000), '2 months or 3000 km'],
    ['SA', 'over $6,000', price(6_000.01), '3 months or 5000 km'],
    ['SA', 'at 200,000 km', km(200_000), '3 months or 5000 km'],
    ['SA', 'over 200,000 km', km(200_001), 'beyond-limits'],
    ['SA', 'fifteen years to the day', built('2011-11-21'), '3 months or 5000 km'],
    ['SA', 'fifteen years and a day', built('2011-11-20'), 'beyond-limits'],
    ['TAS', 'whatever its age, until the dealer confirms', {}, 'unconfirmed'],
  ])('B-16 F-5 %s, %s', (state, _label, changes, expected) => {
    expect(warrantyOf(state, changes)).toBe(expected);
  });

  it('B-16 F-5 is given on the kinds of stock that the rules of a state name', () => {
    const nsw = rulesOf('NSW');
    const { warranty } = nsw;
    if (warranty === null) throw new Error('no warranty of NSW');
    const wider: StateRights = { ...nsw, warranty: { ...warranty, stockTypes: ['demo', 'used'] } };
    const demo = exampleCar({
      stockType: 'demo',
      buildDate: '2023-02',
      odometerKm: 900,
      priceCents: 20_000_00,
    });
    expect(evaluateStatutoryWarranty(demo, nsw, today)).toEqual({ kind: 'none', reason: 'stock-type' });
    expect(evaluateStatutoryWarranty(demo, wider, today)).toMatchObject({ kind: 'given', months: 3 });
  });

  it.each<[string, Partial<Car>]>([
    ['within', { buildDate: '2019-11-22', odometerKm: 119_999 }],
    ['beyond by a kilometre', { odometerKm: 120_000 }],
    ['beyond by a day', { buildDate: '2019-11-21' }],
  ])('B-16 F-5 TAS holds once it is confirmed: %s', (label, changes) => {
    const rules = rulesOf('TAS');
    if (!rules.warranty) throw new Error('TAS has a warranty');
    const confirmed = { ...rules, warranty: { ...rules.warranty, isConfirmed: true } };
    const { kind } = evaluateStatutoryWarranty(exampleCar(changes), confirmed, today);
    expect(kind).toBe(label === 'within' ? 'given' : 'none');
  });

  it.each<[string, Partial<Car>, string]>([
    ['a new car', { stockType: 'new' }, 'stock-type'],
    ['a demo car', { stockType: 'demo' }, 'stock-type'],
    ['a caravan', { itemType: 'caravan' }, 'excluded-kind'],
    ['a van', { bodyType: 'Van' }, 'excluded-kind'],
    ['a car without a build date', { buildDate: null }, 'unknown-facts'],
    ['a car without an odometer reading', { odometerKm: null }, 'unknown-facts'],
    [
      'a car that is too old, whatever its odometer',
      { ...built('2001-01'), odometerKm: null },
      'beyond-limits',
    ],
  ])('B-16 F-5 promises nothing on %s', (_label, changes, reason) => {
    expect(warrantyOf('VIC', changes)).toBe(reason);
  });

  it('B-16 asks for a price where the law does', () => {
    expect(warrantyOf('SA', { priceCents: null })).toBe('unknown-facts');
    expect(warrantyOf('VIC', { priceCents: null })).toBe('3 months or 5000 km');
    expect(evaluateStatutoryWarranty(exampleCar(), null, today)).toEqual({ kind: 'ask', reason: 'no-rules' });
  });
});

describe('cooling off', () => {
  const feeOf = (state: State, changes: Partial<Car>) => {
    const coolingOff = evaluateCoolingOff(exampleCar(changes), rulesOf(state));
    return coolingOff.kind === 'given' ? coolingOff.feeCents : coolingOff.kind;
  };

  it.each<[State, string, Partial<Car>, number | string | null]>([
    ['VIC', 'new at $20,000: 2% is as much as $400', { stockType: 'new', ...price(20_000) }, 400_00],
    ['VIC', 'new at $20,050: 2% is greater', { stockType: 'new', ...price(20_050) }, 401_00],
    ['VIC', 'new at $10,000: $400 is greater', { stockType: 'new', ...price(10_000) }, 400_00],
    ['VIC', 'used: another sum, ask', { stockType: 'used' }, null],
    ['VIC', 'a commercial vehicle', { bodyType: 'Light Truck' }, 'none'],
    ['QLD', 'used', { stockType: 'used' }, null],
    ['QLD', 'new', { stockType: 'new' }, 'none'],
    ['QLD', 'demo', { stockType: 'demo' }, 'none'],
    ['QLD', 'a caravan', { itemType: 'caravan' }, 'none'],
    ['SA', 'used at $5,000: 2% is as much as $100', price(5_000), 100_00],
    ['SA', 'used at $4,950: 2% is less', price(4_950), 99_00],
    ['SA', 'demo at $40,000: $100 is less', { stockType: 'demo', ...price(40_000) }, 100_00],
    ['SA', 'new', { stockType: 'new' }, 'none'],
    ['NSW', 'at $12,500: 2% is as much as $250', price(12_500), 250_00],
    ['NSW', 'at $12,450: 2% is less', price(12_450), 249_00],
    ['NSW', 'at $90,000: $250 is less', price(90_000), 250_00],
    ['NSW', 'without a price', { priceCents: null }, null],
    ['WA', 'where no rule is on record', {}, 'ask'],
  ])('B-16 F-6 %s, %s', (state, _label, changes, expected) => {
    expect(feeOf(state, changes)).toBe(expected);
  });

  it('F-6 needs linked credit in New South Wales and nowhere else', () => {
    const linked = (['NSW', 'VIC', 'QLD', 'SA'] as const).map(
      (state) => rulesOf(state).coolingOff?.needsLinkedCredit,
    );
    expect(linked).toEqual([true, false, false, false]);
  });
});

describe('listBuyerRights', () => {
  const site = exampleSite({ consumerRights: rights });
  const list = (
    car: Partial<Car> = {},
    location: ReturnType<typeof exampleLocation> | null = exampleLocation(),
  ) => listBuyerRights(exampleCar(car), location, site, exampleNow);

  it('B-16 F-3 says what the state of the sale gives, who is licensed, and whence it is known', () => {
    const shown = list();
    expect(shown?.state).toBe('NSW');
    expect(shown?.rights.map(({ title }) => title)).toEqual([
      'Statutory warranty',
      'Cooling off: 1 day, with linked credit only',
      'Consumer guarantees',
    ]);
    expect(shown?.rights[0]?.text).toContain('3 months or 5,000 km, whichever comes first');
    expect(shown?.rights[1]?.text).toBe(
      'Only if we arrange the credit. If you cancel, we can keep up to $250.',
    );
    expect(shown?.licenceText).toBe('Example Motors Pty Ltd, Motor Dealer Licence MD 000001');
    expect(shown?.sourceText).toContain('NSW Fair Trading, as at 21 Nov 2026');
  });

  it('F-3 names a Victorian licence with its letters', () => {
    const address = { ...exampleLocation().address, state: 'VIC' };
    const shown = list({}, exampleLocation({ address, dealerLicenceNumber: '11234' }));
    expect(shown?.licenceText).toBe('Example Motors Pty Ltd, LMCT 11234');
  });

  it('B-16 goes by where the car is sold, not by where it is registered', () => {
    expect(list({ state: 'QLD' })?.state).toBe('NSW');
    expect(list({ state: 'QLD' }, null)?.state).toBe('QLD');
    expect(list({ state: null }, null)).toBeNull();
    expect(list({ state: 'Atlantis' }, null)).toBeNull();
  });

  it('B-16 never hides the guarantees that always apply', () => {
    expect(list({ stockType: 'new', bodyType: 'Van' })?.rights.at(-1)?.title).toBe('Consumer guarantees');
  });

  it('F-5 says plainly that a car has no statutory warranty', () => {
    expect(list({ odometerKm: 300_000 })?.rights[0]?.title).toBe('No statutory warranty');
  });
});
