import { expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { readOnce } from './read-once.ts';

const input = { dealerGroupId: 'example', source: 'feed dms', fingerprint: 'f' };
const quarantine = {
  begin: async () => ({ kind: 'begun' as const, unfinishedBefore: 5 }),
  finish: async () => undefined,
  add: async () => undefined,
};
const read = async () => ({ kind: 'read' as const, result: 'rows' });
const app = { quarantine, clock: () => exampleNow };

it.each([
  ['by a person, who may have ended the command', true, { kind: 'read', result: 'rows' }],
  ['by itself', false, { kind: 'quarantined', reason: 'the server stopped 5 times while reading it' }],
])(
  'DATA-1 holds readings that never ended against an input that is read %s: %s',
  async (_label, isAttended, outcome) => {
    expect(await readOnce({ input, read, isAttended }, app)).toEqual(outcome);
  },
);
