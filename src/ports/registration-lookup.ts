/** Which car carries a registration. Without a register the shopper types the car in. */
import type { OwnCar } from '#domain/trade-in/own-car.ts';

export type RegistrationAnswer =
  /** The odometer is never in a register. */
  | { readonly kind: 'found'; readonly car: Omit<OwnCar, 'odometerKm'> }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

export interface RegistrationLookup {
  find(rego: string, state: string): Promise<RegistrationAnswer>;
}
