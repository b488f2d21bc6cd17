/** The addresses of a purchase: where it begins, and the secret that opens it with the step. */
import type { PurchaseStep } from './purchase-steps.ts';

export const purchasePath = '/checkout-journey';

/** The parameter is named car_id and carries the slug. */
export function startPurchaseHref(slug: string): string {
  return `${purchasePath}?${new URLSearchParams({ car_id: slug })}`;
}

/**
 * Without a step it redirects to the current one. What came as a token may be anything: it is written so that it stays
 * one part of an address.
 */
export function purchaseHref(token: string, step?: PurchaseStep): string {
  return `${purchasePath}/${encodeURIComponent(token)}${step === undefined ? '' : `/${step}`}`;
}
