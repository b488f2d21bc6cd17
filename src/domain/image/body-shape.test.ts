import { describe, expect, it } from 'vitest';
import { bodyShapeOf } from './body-shape.ts';

describe('bodyShapeOf', () => {
  it.each([
    ['4x4', 'suv'],
    ['bus', 'bus'],
    ['cabChassis', 'cab-chassis'],
    ['convertible', 'convertible'],
    ['coupe', 'coupe'],
    ['hardtop', 'coupe'],
    ['hatch', 'hatch'],
    ['hatchback', 'hatch'],
    ['motorhome', 'motorhome'],
    ['lightTruck', 'light-truck'],
    ['peopleMover', 'people-mover'],
    ['sedan', 'sedan'],
    ['softtop', 'convertible'],
    ['suv', 'suv'],
    ['ute', 'ute'],
    ['van', 'van'],
    ['wagon', 'wagon'],
    ['stationWagon', 'wagon'],
  ] as const)('SRCH-21 %s is drawn as %s', (bodyType, shape) => {
    expect(bodyShapeOf(bodyType)).toBe(shape);
  });

  it.each([
    ['People Mover', 'people-mover'],
    ['Cab Chassis', 'cab-chassis'],
    ['Coupé', 'coupe'],
    ['5D Wagon', 'wagon'],
    ['Double Cab Ute', 'ute'],
    ['Pop-top', 'caravan'],
    ['Hovercraft', null],
    ['', null],
    [null, null],
  ] as const)('%s is drawn as %s', (bodyType, shape) => {
    expect(bodyShapeOf(bodyType)).toBe(shape);
  });
});
