/** How a car is called: "2023 Toyota RAV4", and under it "GXL Hybrid AXAH54R". */
import type { CarSummary } from './car.ts';

export function carTitle(car: Pick<CarSummary, 'year' | 'make' | 'model'>): string {
  return [car.year, car.make, car.model].filter(Boolean).join(' ');
}

export function carSubtitle(car: Pick<CarSummary, 'badge' | 'series'>): string {
  return [car.badge, car.series].filter(Boolean).join(' ');
}

export function carFullName(car: Pick<CarSummary, 'year' | 'make' | 'model' | 'badge'>): string {
  return [carTitle(car), car.badge].filter(Boolean).join(' ');
}
