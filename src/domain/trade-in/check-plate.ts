/** The registration and its state come first, as the plate says them. */
import { australianStates } from '#domain/location/postcode.ts';

/** Plates of every state and territory fit; personal ones have up to nine signs. */
const maxRegoLength = 9;

/** "abc 12d" → "ABC12D"; null for what no plate says. */
export function normaliseRego(typed: string): string | null {
  const rego = typed.replace(/[\s.·\-–]/g, '').toUpperCase();
  return /^[A-Z0-9]+$/.test(rego) && rego.length <= maxRegoLength ? rego : null;
}

export type PlateErrors = Partial<Readonly<Record<'rego' | 'regoState', string>>>;

export type CheckedPlate =
  | { readonly isValid: true; readonly rego: string; readonly regoState: string }
  | { readonly isValid: false; readonly errors: PlateErrors };

/** Both as typed. */
export function checkPlate(typed: { readonly rego: string; readonly regoState: string }): CheckedPlate {
  const rego = normaliseRego(typed.rego);
  const regoState = australianStates.find((state) => state === typed.regoState);
  if (rego !== null && regoState !== undefined) return { isValid: true, rego, regoState };
  return {
    isValid: false,
    errors: {
      ...(rego === null ? { rego: 'Enter the rego as shown on the number plate.' } : {}),
      ...(regoState === undefined ? { regoState: 'Choose the state on the number plate.' } : {}),
    },
  };
}
