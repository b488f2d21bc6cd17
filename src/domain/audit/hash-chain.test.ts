import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditNote, Digest } from './audit-entry.ts';
import { chainStart, emptyHead, endChain, nextEntry, verifyChain } from './hash-chain.ts';

const digest: Digest = (text) => createHash('sha256').update(text).digest('hex');
const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 0, 0, second));

const noteOf = (number: number): AuditNote => ({
  actor: { kind: 'staff', id: `staff-${number % 3}`, sessionId: null, network: '203.0.113.0/24' },
  act: 'car.price',
  subject: { kind: 'car', id: `car-${number}` },
  facts: { before: { priceCents: number }, after: { priceCents: number + 1 } },
  at: at(number),
});

function chainOf(length: number): readonly AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let number = 1; number <= length; number += 1) {
    const head = entries.at(-1) ?? emptyHead;
    entries.push(
      nextEntry({ dealerGroupId: 'kestrel-bay', head }, noteOf(number), { payloadDigest: null, digest }),
    );
  }
  return entries;
}

function check(entries: readonly AuditEntry[], head: { seq: number; hash: string } = emptyHead) {
  const followed = entries.reduce((state, entry) => verifyChain(state, entry, digest), chainStart);
  return endChain(followed, head).broken;
}

describe('the chain of an audit', () => {
  const entries = chainOf(12);
  const head = entries.at(-1) ?? emptyHead;

  it('H-16 holds as it was written', () => {
    expect(check(entries, head)).toBeNull();
    expect(check([], emptyHead)).toBeNull();
  });

  it('H-16 names the entry that says something else, whatever part of it was changed', () => {
    const forgeries: readonly ((entry: AuditEntry) => AuditEntry)[] = [
      (entry) => ({ ...entry, facts: { before: null } }),
      (entry) => ({ ...entry, act: 'car.facts' }),
      (entry) => ({ ...entry, at: at(59) }),
      (entry) => ({ ...entry, actor: { ...entry.actor, id: 'tom' } }),
      (entry) => ({ ...entry, actor: { ...entry.actor, network: null } }),
      (entry) => ({ ...entry, subject: { ...entry.subject, id: 'car-0' } }),
      (entry) => ({ ...entry, payloadDigest: 'ab' }),
      (entry) => ({ ...entry, locationSlug: 'north' }),
      (entry) => ({ ...entry, leadFamily: 'sales' }),
      (entry) => ({ ...entry, dealerGroupId: 'halden' }),
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: entries.length }),
        fc.constantFrom(...forgeries),
        (position, forge) => {
          const forged = entries.map((entry) => (entry.seq === position ? forge(entry) : entry));
          expect(check(forged, head)).toEqual({ seq: position, reason: 'changed' });
        },
      ),
    );
  });

  it('H-16 names the place after a forger who also made the hash again', () => {
    const forged = entries.map((entry) => {
      if (entry.seq !== 5) return entry;
      const { hash: _old, ...rest } = entry;
      const before = { seq: 4, hash: rest.prevHash };
      return nextEntry(
        { dealerGroupId: rest.dealerGroupId, head: before },
        { ...rest, act: 'x' },
        { payloadDigest: null, digest },
      );
    });
    expect(check(forged, head)).toEqual({ seq: 6, reason: 'link' });
  });

  it('H-16 misses an entry that is gone, at the beginning, within and at the end', () => {
    const without = (seq: number) => entries.filter((entry) => entry.seq !== seq);
    expect(check(without(1), head)).toEqual({ seq: 1, reason: 'missing' });
    expect(check(without(7), head)).toEqual({ seq: 7, reason: 'missing' });
    expect(check(without(12), head)).toEqual({ seq: 12, reason: 'end' });
    expect(check([...entries, ...entries.slice(-1)], head)).toEqual({ seq: 13, reason: 'missing' });
  });
});
