/** A quarantine in memory, with the rules of the one in the database. */
import type { ExternalInput, Quarantine, QuarantinedInput } from '#ports/stock/quarantine.ts';

type Noted = { starts: number; startedAt: Date; reason: string | null; quarantinedAt: Date | null };

export function memoryQuarantine(): Quarantine {
  const noted = new Map<string, { input: ExternalInput; row: Noted }>();
  const keyOf = (input: ExternalInput) =>
    JSON.stringify([input.dealerGroupId, input.source, input.fingerprint]);
  return {
    async begin(input, { now, busySince }) {
      const row = noted.get(keyOf(input))?.row;
      if (row === undefined) {
        noted.set(keyOf(input), {
          input,
          row: { starts: 1, startedAt: now, reason: null, quarantinedAt: null },
        });
        return { kind: 'begun', unfinishedBefore: 0 };
      }
      if (row.reason !== null) return { kind: 'quarantined', reason: row.reason };
      if (row.startedAt > busySince) return { kind: 'busy' };
      row.starts += 1;
      row.startedAt = now;
      return { kind: 'begun', unfinishedBefore: row.starts - 1 };
    },
    findReason: async (input) => noted.get(keyOf(input))?.row.reason ?? null,
    async finish(input) {
      if (noted.get(keyOf(input))?.row.reason === null) noted.delete(keyOf(input));
    },
    async add(input, reason, now) {
      noted.set(keyOf(input), { input, row: { starts: 1, startedAt: now, reason, quarantinedAt: now } });
    },
    async list(dealerGroupId, limit) {
      return [...noted.values()]
        .flatMap(({ input, row: { reason, quarantinedAt } }): QuarantinedInput[] =>
          input.dealerGroupId === dealerGroupId && reason !== null && quarantinedAt !== null
            ? [{ ...input, reason, quarantinedAt }]
            : [],
        )
        .sort((left, right) => right.quarantinedAt.getTime() - left.quarantinedAt.getTime())
        .slice(0, limit);
    },
  };
}
