/** The addresses of one hold: signed, because they travel in mail to people without an account. */
import type { Hold } from '#domain/reservation/hold.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';

/** The shopper's page; the step on which they pay; the dealer's page. */
export const reservationPaths = {
  shopper: '/reservation',
  pay: '/reservation/pay',
  desk: '/reservation/desk',
} as const;
export type ReservationPage = keyof typeof reservationPaths;

type Reference = Pick<Hold, 'dealerGroupId' | 'id'>;

/** A path of the site that the hold was made on. The dealer's signature opens no shopper's page, and the other way round. */
export function reservationLink(page: ReservationPage, hold: Reference, key: string): string {
  const signature = signParts(partsOf(page, hold), key);
  return `${reservationPaths[page]}?${new URLSearchParams({ id: hold.id, signature })}`;
}

/** The id that a link speaks of; null where the signature is not ours, or is another group's. */
export function readReservationLink(
  dealerGroupId: string,
  { page, params }: { readonly page: ReservationPage; readonly params: URLSearchParams },
  key: string,
): string | null {
  const id = params.get('id') ?? '';
  if (id === '' || id.length > 100) return null;
  const signature = params.get('signature') ?? '';
  return isSignatureOf(partsOf(page, { dealerGroupId, id }), key, signature) ? id : null;
}

/** Whose a phone number is, for limits: the same person is the same in all of a group, without revealing who. */
export function hashPerson(dealerGroupId: string, phone: string, key: string): string {
  return signParts(['hold-person', dealerGroupId, phone.replace(/\D/g, '').slice(-9)], key);
}

/** An unverified number identifies no one: each request is a person of its own. */
export function hashUnproved(dealerGroupId: string, leadId: string, key: string): string {
  return signParts(['hold-unproved', dealerGroupId, leadId], key);
}

function partsOf(page: ReservationPage, { dealerGroupId, id }: Reference): readonly string[] {
  // Paying is the shopper's, too: one link is enough for both.
  return [page === 'desk' ? 'hold-desk' : 'hold', dealerGroupId, id];
}
