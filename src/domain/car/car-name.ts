/** How a car is called; what is not known is left out. */
import type { CarSummary } from './car.ts';

/** "2023 Toyota RAV4". */
export function carTitle(car: Pick<CarSummary, 'year' | 'make' | 'model'>): string {
  return [car.year, car.make, car.model].filter(Boolean).join(' ');
}

/** "GXL Hybrid AXAH54R"; empty where neither is known. */
export function carSubtitle(car: Pick<CarSummary, 'badge' | 'series'>): string {
  return [car.badge, car.series].filter(Boolean).join(' ');
}

/** "2023 Toyota RAV4 GXL Hybrid". */
export function carFullName(car: Pick<CarSummary, 'year' | 'make' | 'model' | 'badge'>): string {
  return [carTitle(car), car.badge].filter(Boolean).join(' ');
}
