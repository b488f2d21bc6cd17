/** Says in a form for whom it was drawn, and nothing else: a tab that stood open knows not who signed in meanwhile. */
import type { Shopper } from '#domain/shopper/shopper.ts';
import { hashSecret } from '#use-cases/secret.ts';

export function formOwnerMark({ id }: Pick<Shopper, 'id'>): string {
  return hashSecret(`owner ${id}`).slice(0, 16);
}
