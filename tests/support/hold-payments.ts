/** A deposit on its way, and back, in tests of what can go wrong with it. */
import { expect } from 'vitest';
import type { OpenHolds } from './open-holds.ts';

/** On the gateway's page, with the deposit still to be paid. */
export async function beginPaying(holds: OpenHolds, person = 1) {
  const claimed = await holds.claim('car', person);
  const started = await holds.goToPay(claimed.href);
  expect(started.kind).toBe('go');
  return { ...claimed, reference: holds.gateway.references().at(-1) ?? '' };
}

export async function expectMoneyBack(holds: OpenHolds, id: string, reason: string) {
  const record = await holds.find(id);
  expect(record?.hold.status).toBe('ended');
  expect(record?.refunds).toMatchObject([{ status: 'refunded', amountCents: 200_00, reason }]);
}
