/** Whether a shopper can still have this car. */
import type { CarSummary } from './car.ts';

export type Availability =
  | { readonly kind: 'available' }
  | { readonly kind: 'coming-soon' }
  | { readonly kind: 'reserved'; readonly until: Date | null }
  | { readonly kind: 'sold'; readonly soldAt: Date | null }
  | { readonly kind: 'withdrawn' };

/** Sold wins over reserved: availability is tested before the tag list. */
export function evaluateAvailability(
  car: Pick<CarSummary, 'status' | 'soldAt' | 'isReserved' | 'reservedUntil'>,
): Availability {
  if (car.status === 'sold') return { kind: 'sold', soldAt: car.soldAt };
  if (car.status === 'withdrawn') return { kind: 'withdrawn' };
  if (car.isReserved) return { kind: 'reserved', until: car.reservedUntil };
  return { kind: car.status === 'coming_soon' ? 'coming-soon' : 'available' };
}

/** In stock and coming soon are available, a reserved one still counts as such; sold and any other status is not. */
export function isAvailable(car: Pick<CarSummary, 'status'>): boolean {
  return car.status === 'in_stock' || car.status === 'coming_soon';
}

/** What a car's page says of it. */
export function availabilityText({ kind }: Availability): string {
  switch (kind) {
    case 'available':
      return 'In stock';
    case 'coming-soon':
      return 'Coming soon';
    case 'reserved':
      return 'On hold';
    case 'sold':
      return 'Sold';
    case 'withdrawn':
      return 'No longer for sale';
  }
}
