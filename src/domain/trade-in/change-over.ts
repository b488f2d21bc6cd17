/** What is left to pay for a car when another one is given for it: price minus trade-in, never below nothing. */
export type ChangeOver = {
  readonly priceCents: number;
  readonly tradeInCents: number;
  readonly payCents: number;
  /** What the shopper gets back where their car is worth more. */
  readonly backCents: number;
};

export function computeChangeOver(priceCents: number, tradeInCents: number): ChangeOver {
  const left = priceCents - tradeInCents;
  return { priceCents, tradeInCents, payCents: Math.max(0, left), backCents: Math.max(0, -left) };
}
