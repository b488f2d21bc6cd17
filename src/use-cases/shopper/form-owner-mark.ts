/**
 * Records in a form for whom it was rendered, and nothing else: a tab that stayed open does not know who signed in
 * meanwhile.
 */
import type { Shopper } from '#domain/shopper/shopper.ts';
import { hashSecret } from '#use-cases/secret.ts';

export function formOwnerMark({ id }: Pick<Shopper, 'id'>): string {
  return hashSecret(`owner ${id}`).slice(0, 16);
}
