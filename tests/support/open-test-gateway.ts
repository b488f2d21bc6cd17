/** The test gateway whose webhooks never come: its state is in the database, and outlives its caller. */
import { createTestGateway } from '#adapters/payment-test/test-gateway.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { Clock } from '#ports/installation/clock.ts';

export function openTestGateway({ db }: Database, clock: Clock) {
  const eventSender = { send: () => undefined, stop: () => undefined };
  return createTestGateway({ db, key: 'a-key-for-the-test', clock, eventSender });
}
