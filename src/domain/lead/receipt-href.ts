/** Where a shopper is thanked (ROUTE-7): the receipt opens by its token alone, and nothing personal stands in the address. */
import { successPath } from '#domain/privacy/token-address.ts';

export function receiptHref(receiptToken: string): string {
  return `${successPath}?${new URLSearchParams({ receipt: receiptToken })}`;
}
