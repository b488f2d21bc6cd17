import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { buildElectricPanel } from './electric-panel.ts';

const electricity = { centsPerKwh: 30, kmPerYear: 15_000, basis: 'A usual home tariff.', asAt: '2026-11-01' };
const config = exampleConfig({ carPage: { electricity } });
const nothing: Parameters<typeof buildElectricPanel>[0] = {
  rangeKm: null,
  chargeMinutes10To80: null,
  energyUseKwhPer100Km: null,
};
const all = { rangeKm: 410, chargeMinutes10To80: 26, energyUseKwhPer100Km: 15.1 };
const valuesOf = (car: typeof nothing, of = config) =>
  buildElectricPanel(car, of)?.facts.map(({ value }) => value.replaceAll('\u00a0', ' '));

describe('buildElectricPanel', () => {
  it('B-50 tells range, charge time and running cost, and what the cost rests on', () => {
    expect(valuesOf(all)).toEqual(['410 km', '26 min', '15.1 kWh', '$4.53']);
    expect(buildElectricPanel(all, config)?.facts.at(-1)?.note.replaceAll('\u00a0', ' ')).toBe(
      'For 100 km; $680 for 15,000 km a year',
    );
    expect(buildElectricPanel(all, config)?.basisText?.replaceAll('\u00a0', ' ')).toBe(
      'Reckoned at 30 cents a kilowatt hour. A usual home tariff. As at 1 Nov 2026. Your driving, the weather and where you charge change it.',
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
});
