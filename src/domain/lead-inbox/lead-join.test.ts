import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeadJoin, leadingLead, listJoined, planJoin } from './lead-join.ts';

const ids = ['a', 'b', 'c', 'd', 'e'] as const;

describe('joined leads', () => {
  it('H-9 are led by one, whichever of them is asked for', () => {
    const joins = [
      { leadId: 'b', intoLeadId: 'a' },
      { leadId: 'c', intoLeadId: 'b' },
    ];
    expect(ids.map((id) => leadingLead(joins, id))).toEqual(['a', 'a', 'a', 'd', 'e']);
    expect(listJoined(joins, 'c')).toEqual(['a', 'b', 'c']);
    expect(listJoined(joins, 'd')).toEqual(['d']);
  });

  it('H-9 are merged by people who manage leads, and only once', () => {
    const joins = [
      { leadId: 'b', intoLeadId: 'a' },
      { leadId: 'd', intoLeadId: 'c' },
    ];
    expect(planJoin(joins, { leadId: 'd', intoLeadId: 'b' })).toEqual({
      kind: 'join',
      join: { leadId: 'c', intoLeadId: 'a' },
    });
    expect(planJoin(joins, { leadId: 'a', intoLeadId: 'b' })).toEqual({
      kind: 'refused',
      reason: 'joined-before',
    });
    expect(planJoin(joins, { leadId: 'e', intoLeadId: 'e' })).toEqual({
      kind: 'refused',
      reason: 'same-lead',
    });
  });

  it('H-9 are parted exactly as they were before, whatever was joined in between', () => {
    const pair = fc.record({ leadId: fc.constantFrom(...ids), intoLeadId: fc.constantFrom(...ids) });
    const groupsOf = (joins: readonly LeadJoin[]) =>
      ids.map((id) => [...listJoined(joins, id)].sort().join());
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), pair, (requested, last) => {
        let joins: readonly LeadJoin[] = [];
        for (const want of requested) {
          const plan = planJoin(joins, want);
          if (plan.kind === 'join') joins = [...joins, plan.join];
        }
        for (const id of ids) expect(listJoined(joins, id)).toContain(id);
        const plan = planJoin(joins, last);
        if (plan.kind === 'refused') return;
        const after = [...joins, plan.join];
        expect(leadingLead(after, last.leadId)).toBe(leadingLead(after, last.intoLeadId));
        expect(groupsOf(after.filter((join) => join !== plan.join))).toEqual(groupsOf(joins));
      }),
    );
  });
});
