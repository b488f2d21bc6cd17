/**
 * Leads of one person, put together as one conversation. A join is an arrow from a lead to the one that leads it;
 * arrows are never drawn again, so that taking one away leaves everything as it was before.
 */

export type LeadJoin = { readonly leadId: string; readonly intoLeadId: string };

/** The lead that speaks for this one: itself where it was joined to none. */
export function leadingLead(joins: readonly LeadJoin[], leadId: string): string {
  const into = new Map(joins.map((join) => [join.leadId, join.intoLeadId]));
  const seen = new Set<string>();
  let current = leadId;
  while (!seen.has(current)) {
    seen.add(current);
    const next = into.get(current);
    if (next === undefined) return current;
    current = next;
  }
  return current;
}

/** Every lead of the conversation, the leading one first, then as they were joined. */
export function listJoined(joins: readonly LeadJoin[], leadId: string): readonly string[] {
  const first = leadingLead(joins, leadId);
  const all = [first];
  for (const current of all) {
    for (const join of joins) {
      if (join.intoLeadId === current && !all.includes(join.leadId)) all.push(join.leadId);
    }
  }
  return all;
}

export type JoinPlan =
  | { readonly kind: 'join'; readonly join: LeadJoin }
  | { readonly kind: 'refused'; readonly reason: 'same-lead' | 'joined-before' };

/** Whatever follows the one follows whatever precedes the other. */
export function planJoin(joins: readonly LeadJoin[], { leadId, intoLeadId }: LeadJoin): JoinPlan {
  if (leadId === intoLeadId) return { kind: 'refused', reason: 'same-lead' };
  const from = leadingLead(joins, leadId);
  const into = leadingLead(joins, intoLeadId);
  if (from === into) return { kind: 'refused', reason: 'joined-before' };
  return { kind: 'join', join: { leadId: from, intoLeadId: into } };
}
