/** What tapping photos one after the other comes to. */

/** Tapped again it is taken out, and those behind it move up. */
export function tapped(order: readonly string[], photo: string): readonly string[] {
  return order.includes(photo) ? order.filter((known) => known !== photo) : [...order, photo];
}

/** Those that were tapped first; the others behind them as they stand. */
export function inTappedOrder<P extends { readonly photo: string }>(
  photos: readonly P[],
  order: readonly string[],
): readonly P[] {
  const chosen = order.flatMap((id) => photos.filter(({ photo }) => photo === id));
  return [...chosen, ...photos.filter(({ photo }) => !order.includes(photo))];
}
