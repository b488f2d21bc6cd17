/**
 * The code of a car's variant (NVIC): whether there is one switches how a car is looked up. With it a service is asked
 * for exactly this variant, and the cars of the same one are compared; without it, what was typed says what it is.
 */
import { sameName, type TradeInCar } from './trade-in-car.ts';

/** What a register of plates says. */
export type RegisteredCar = Omit<TradeInCar, 'odometerKm'> & { readonly nvic: string | null };

/** Letters and digits; null for what cannot be one. Data vendors write it in capitals. */
export function parseNvic(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return /^[0-9A-Z]{4,12}$/.test(code) ? code : null;
}

/** Null too where the shopper put right what the register says: its code is that of another car then. */
export function variantCodeOf(lookedUp: RegisteredCar | null, car: TradeInCar): string | null {
  if (lookedUp === null) return null;
  const isSame =
    lookedUp.year === car.year &&
    sameName(lookedUp.make, car.make) &&
    sameName(lookedUp.model, car.model) &&
    (lookedUp.badge === null || sameName(lookedUp.badge, car.badge));
  return isSame ? parseNvic(lookedUp.nvic) : null;
}
