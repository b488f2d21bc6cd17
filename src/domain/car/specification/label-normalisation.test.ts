import { describe, expect, it } from 'vitest';
import { findMake, knownMakes, spellMake } from '#domain/stock-kinds/makes.ts';
import { type LabelKind, normaliseLabel } from './label-normalisation.ts';

const cases: readonly (readonly [LabelKind, string, string])[] = [
  ['bodyType', 'Hatchback', 'Hatch'],
  ['bodyType', 'Ute / Tray', 'Ute'],
  ['bodyType', 'UTILITY', 'Ute'],
  ['bodyType', 'Dual Cab', 'Ute'],
  ['bodyType', 'Dual Cab Chassis', 'Cab Chassis'],
  ['bodyType', 'Panel Van (Food Van)', 'Van'],
  ['bodyType', '4D Sedan', 'Sedan'],
  ['bodyType', '5 Door Wagon', 'Wagon'],
  ['bodyType', 'Coupé', 'Coupe'],
  ['bodyType', 'Commercial', 'Commercial'],
  ['bodyType', 'people mover', 'People Mover'],
  ['fuelType', 'Unleaded', 'Petrol'],
  ['fuelType', 'Premium', 'Petrol'],
  ['fuelType', 'Petrol - Premium ULP', 'Petrol'],
  ['fuelType', 'Dual Fuel (LPG & Petrol)', 'LPG'],
  ['fuelType', 'Plug-in Hybrid', 'Plug-in Hybrid'],
  ['fuelType', 'Petrol/Electric', 'Hybrid'],
  ['driveType', 'Front', 'FWD'],
  ['driveType', 'Rear', 'RWD'],
  ['driveType', '4X4', '4WD'],
  ['driveType', 'All Wheel Drive', 'AWD'],
  ['transmission', 'Manual - 5 Speed', 'Manual'],
  ['transmission', '9 auto', 'Automatic'],
  ['transmission', 'CVT', 'Automatic'],
  ['transmission', '8 Speed Sports Automatic Dual Clutch', 'Automatic'],
  ['bodyType', 'Dual Cab Pick-up', 'Ute'],
  ['bodyType', 'Double Cab Pick Up', 'Ute'],
  ['bodyType', 'Travel Trailer', 'Caravan'],
  ['bodyType', 'Fifth Wheel', 'Caravan'],
  ['bodyType', 'Pop-up Camper', 'Caravan'],
  ['bodyType', 'Folding Trailer', 'Caravan'],
  ['bodyType', 'Class B Camping Van', 'Motorhome'],
  ['bodyType', 'Class C Motor Home', 'Motorhome'],
  ['fuelType', 'Gasoline Fuel', 'Petrol'],
  ['fuelType', 'Diesel Fuel', 'Diesel'],
  ['fuelType', 'Diesel + Ad Blue', 'Diesel'],
  ['fuelType', 'Electric Fuel System', 'Electric'],
  ['fuelType', 'Plug-In Electric/Gas', 'Plug-in Hybrid'],
  ['fuelType', 'Premium Unleaded/Electric', 'Hybrid'],
  ['transmission', '7-Speed Automatic with Auto-Shift', 'Automatic'],
  ['transmission', 'A/T', 'Automatic'],
  ['transmission', '6-Speed M/T', 'Manual'],
  ['transmission', 'Variable', 'Automatic'],
  ['stockType', 'Certified Pre-Owned', 'used'],
  ['stockType', 'Pre-Owned', 'used'],
  ['stockType', 'USED', 'used'],
  ['stockType', 'Demonstrator', 'demo'],
  ['stockType', 'NEW', 'new'],
];

describe('normaliseLabel', () => {
  it.each(cases)('SRCH-15 %s: %s is %s', (kind, text, label) => {
    expect(normaliseLabel(kind, text)).toEqual({ label, isKnown: true });
  });

  it('SRCH-15 hands an unknown word on and says so', () => {
    expect(normaliseLabel('bodyType', ' Hovercraft ')).toEqual({ label: 'Hovercraft', isKnown: false });
  });

  it('SRCH-15 leaves its own labels as they are', () => {
    for (const [kind, , label] of cases)
      expect(normaliseLabel(kind, label)).toEqual({ label, isKnown: true });
  });
});

describe('spellMake', () => {
  it.each([
    ['Mini', 'MINI'],
    ['SSANGYONG', 'SsangYong'],
    ['Mercedes Benz', 'Mercedes-Benz'],
    ['Citroën', 'Citroen'],
    ['Homebuilt', 'Homebuilt'],
  ])('writes %s as %s', (value, spelled) => {
    expect(spellMake(value)).toBe(spelled);
  });
});

describe('knownMakes', () => {
  it('CFG-18 lists about 150 makes, each once however it is written, in the order of the alphabet', () => {
    const folded = knownMakes.map((make) => make.toLowerCase().replace(/[^a-z0-9]/g, ''));
    expect(Math.abs(knownMakes.length - 150)).toBeLessThan(10);
    expect(new Set(folded).size).toBe(knownMakes.length);
    expect(folded).toEqual(folded.toSorted());
  });

  it.each(['toyota', 'land-rover', 'MERCEDES BENZ', 'jayco', 'winnebago', 'Rolls Royce'])(
    'CFG-18 knows %s',
    (make) => {
      expect(knownMakes).toContain(findMake(make));
    },
  );
});
