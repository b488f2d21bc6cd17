import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { buildElectricPanel } from './electric-panel.ts';

const electricity = { centsPerKwh: 30, kmPerYear: 15_000, basis: 'A usual home tariff.', asAt: '2026-11-01' };
const config = exampleConfig({ carPage: { electricity } });
const nothing: Parameters<typeof buildElectricPanel>[0] = {
  rangeKm: null,
  rangeStandard: null,
  batteryTest: null,
  chargeMinutes10To80: null,
  energyUseKwhPer100Km: null,
};
const all = {
  ...nothing,
  rangeKm: 410,
  rangeStandard: 'WLTP',
  chargeMinutes10To80: 26,
  energyUseKwhPer100Km: 15.1,
};
const valuesOf = (car: typeof nothing, of = config) =>
  buildElectricPanel(car, of)?.facts.map(({ value }) => value.replaceAll('\u00a0', ' '));

describe('buildElectricPanel', () => {
  it('B-50 tells range, charge time and running cost, and what the cost rests on', () => {
    expect(valuesOf(all)).toEqual(['410 km', '26 min', '15.1 kWh', '$4.53']);
    expect(buildElectricPanel(all, config)?.facts.at(-1)?.note.replaceAll('\u00a0', ' ')).toBe(
      'Per 100 km; $680 for 15,000 km a year',
    );
    expect(buildElectricPanel(all, config)?.basisText?.replaceAll('\u00a0', ' ')).toBe(
      'Calculated at 30 cents per kWh. A usual home tariff. As at 1 Nov 2026. Your cost depends on your driving, the weather and where you charge.',
    );
  });

  it('B-50 says only what is known', () => {
    expect(valuesOf({ ...nothing, rangeKm: 300 })).toEqual(['300 km']);
    expect(buildElectricPanel(nothing, config)).toBeNull();
  });

  it('B-50 shows no cost where its basis is not configured', () => {
    const panel = buildElectricPanel(all, exampleConfig());
    expect(panel?.facts.map(({ label }) => label)).toEqual(['Range', '10 to 80%', 'Energy']);
    expect(panel?.basisText).toBeNull();
  });

  it.each([
    ['WLTP', 'WLTP, on one charge'],
    ['NEDC', 'NEDC, on one charge'],
    [null, 'On one charge, as stated by the manufacturer (test not specified)'],
  ])('C-27 names the test of a range, or that it is unknown: %s', (rangeStandard, note) => {
    expect(buildElectricPanel({ ...nothing, rangeKm: 410, rangeStandard }, config)?.facts[0]?.note).toBe(
      note,
    );
  });

  it('C-27 tells the health of a battery with its day and its tester, and never without', () => {
    const tested = { healthPercent: 92.5, testedOn: '2026-10-30', testedBy: 'Bay Auto Electrics' };
    expect(buildElectricPanel({ ...nothing, batteryTest: tested }, config)?.facts).toEqual([
      {
        label: 'Battery health',
        value: '92.5%',
        note: 'Of its capacity when new; tested 30 Oct 2026 by Bay Auto Electrics',
      },
    ]);
    expect(buildElectricPanel({ ...nothing, batteryTest: { ...tested, testedOn: null } }, config)).toBeNull();
    expect(buildElectricPanel({ ...nothing, batteryTest: { ...tested, testedBy: null } }, config)).toBeNull();
  });
});
