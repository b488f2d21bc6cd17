/** Which car carries a registration. Without a register the shopper types the car in. */
import type { RegisteredCar } from '#domain/trade-in/variant-code.ts';

export type RegistrationAnswer =
  /** The odometer is never in a register. */
  | { readonly kind: 'found'; readonly car: RegisteredCar }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

export interface RegistrationLookup {
  find(rego: string, state: string): Promise<RegistrationAnswer>;
}
