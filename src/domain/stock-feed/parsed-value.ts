/** The outcome of reading one value: what it means, or why it means nothing. */

export type Parsed<T> =
  | { readonly kind: 'parsed'; readonly value: T }
  | { readonly kind: 'invalid'; readonly reason: string };

export function parsed<T>(value: T): Parsed<T> {
  return { kind: 'parsed', value };
}

export function invalid(reason: string): Parsed<never> {
  return { kind: 'invalid', reason };
}
