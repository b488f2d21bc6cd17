import { expect, it } from 'vitest';
import { mayChangeContact } from './may-change-contact.ts';

const now = new Date('2026-11-21T20:00:00Z');

it.each([
  ['no buyer details yet', null, null, true],
  ['it was given a moment less than 20 hours ago', '2026-11-21T00:00:00.001Z', null, true],
  ['it was given 20 hours ago', '2026-11-21T00:00:00.000Z', null, false],
  ['the contract was asked for', '2026-11-21T19:00:00Z', '2026-11-21T19:30:00Z', false],
])('ROUTE-5 the buyer can be named again where %s: %s', (_label, contactedAt, requestedAt, may) => {
  expect(mayChangeContact({ contactedAt, requestedAt }, now)).toBe(may);
});
