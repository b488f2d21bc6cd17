import { describe, expect, it } from 'vitest';
import { exampleHold } from '#tests/support/example-hold.ts';
import {
  hashPerson,
  type ReservationPage,
  readReservationLink,
  reservationLink,
} from './reservation-link.ts';

const key = 'a-key';
const read = (page: ReservationPage, href: string, group = 'group-1', with_ = key) =>
  readReservationLink(group, { page, params: new URL(href, 'http://example.localhost').searchParams }, with_);

describe('the links of a reservation', () => {
  it('C-6 open its page, for the shopper, for paying, and for the dealer', () => {
    for (const page of ['shopper', 'pay', 'desk'] as const) {
      expect(read(page, reservationLink(page, exampleHold(), key))).toBe('hold-1');
    }
    expect(read('pay', reservationLink('shopper', exampleHold(), key))).toBe('hold-1');
  });

  it('C-6 the shopper’s opens no dealer’s page, nor the other way round', () => {
    expect(read('desk', reservationLink('shopper', exampleHold(), key))).toBeNull();
    expect(read('shopper', reservationLink('desk', exampleHold(), key))).toBeNull();
    expect(read('pay', reservationLink('desk', exampleHold(), key))).toBeNull();
  });

  it('C-6 open nothing for another group, with another key or id, or without a signature', () => {
    const href = reservationLink('shopper', exampleHold(), key);
    expect(read('shopper', href, 'group-2')).toBeNull();
    expect(read('shopper', href, 'group-1', 'another')).toBeNull();
    for (const wrong of [
      href.replace('hold-1', 'hold-2'),
      `${href}x`,
      href.slice(0, -1),
      href.replace(/&signature=.*/, ''),
      '/reservation',
      '/reservation?id=&signature=',
      reservationLink('shopper', exampleHold({ id: 'x'.repeat(101) }), key),
    ]) {
      expect(read('shopper', wrong), wrong).toBeNull();
    }
    const maxLengthText = 'x'.repeat(100);
    expect(read('shopper', reservationLink('shopper', exampleHold({ id: maxLengthText }), key))).toBe(
      maxLengthText,
    );
  });

  it('B-28 a phone number is the same person however it is written, and another in another group', () => {
    const person = hashPerson('group-1', '+61491570006', key);
    for (const phone of ['0491 570 006', '0491570006', '(0491) 570-006']) {
      expect(hashPerson('group-1', phone, key)).toBe(person);
    }
    expect(hashPerson('group-1', '+61491570007', key)).not.toBe(person);
    expect(hashPerson('group-2', '+61491570006', key)).not.toBe(person);
    expect(hashPerson('group-1', '+61491570006', 'another')).not.toBe(person);
    expect(person).not.toContain('570006');
  });
});
