/** The addresses of a valuation: its page, the secret that opens it, and the step. */
import type { TradeInPage } from './trade-in.ts';
import type { TradeInStep } from './trade-in-steps.ts';

export const carTradeInPath = '/cars/trade-in';

/** What came as a token may be anything: it is written so that it stays one part of an address. */
export function tradeInHref(
  { page, token }: { readonly page: TradeInPage; readonly token: string },
  step?: TradeInStep,
): string {
  return `/${page}/${encodeURIComponent(token)}${step === undefined ? '' : `/${step}`}`;
}

/** Where it begins, also again after a mistake: the car that it is traded in for is in the address. */
export function tradeInStartHref(page: TradeInPage, carId: string | null): string {
  return carId === null ? `/${page}` : `/${page}?${new URLSearchParams({ car_id: carId })}`;
}

export function carTradeInHref(carId: string): string {
  return `${carTradeInPath}?${new URLSearchParams({ car_id: carId })}`;
}
