/** A release goes live in the transaction that it is given: every item of it, or nothing. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { ChangeSet, KeptLine } from '#domain/ownership/change-set.ts';
import { itemKindOf, type Release, released } from '#domain/release/release.ts';
import type { KeptSiteLine } from '#domain/site-desk/plan-site-change.ts';
import type { ReleaseTransaction } from '#ports/sites/release-store.ts';
import { factsOf } from '#use-cases/site-desk/change-site.ts';
import { layOver } from '#use-cases/site-desk/site-bench.ts';
import { type Laid, writeOver } from '#use-cases/stock-desk/write-over.ts';
import {
  type CheckRequest,
  carBatches,
  checkRelease,
  planCarLine,
  type ReleaseCheck,
} from './check-release.ts';
import type { ReleaseCaller, ReleasePorts } from './release-ports.ts';

export type WentLive =
  | { readonly kind: 'live'; readonly release: Release }
  /** Nothing was changed. */
  | { readonly kind: 'held'; readonly check: ReleaseCheck };

type Request = Omit<CheckRequest, 'by' | 'reads'> & {
  readonly tx: ReleaseTransaction;
  readonly by: ReleaseCaller;
};

export async function goLive(request: Request, app: ReleasePorts): Promise<WentLive> {
  const { tx, release, items, by, now } = request;
  const check = await checkRelease({ ...request, reads: tx }, app);
  if (check.conflicts.length + check.problems.length > 0) return { kind: 'held', check };
  const changed: JsonValue[] = [];
  await layOver(
    tx,
    check.before,
    check.sites.flatMap(({ plan }) => plan.written.map(({ override }) => override)),
  );
  for (const { item, lines, plan } of check.sites) {
    const byPath = new Map(plan.written.map((one) => [one.line.path, one]));
    const kept = lines.map((line): KeptSiteLine => {
      const one = byPath.get(line.path);
      return one === undefined
        ? { ...line, outcome: 'same' }
        : { ...line, ...one.line, seen: one.seen, outcome: 'applied' };
    });
    await tx.saveSiteLines(item.id, kept);
    changed.push(
      factsOf(
        item.id,
        kept.filter(({ outcome }) => outcome === 'applied'),
      ),
    );
  }
  let hasCars = false;
  for (const item of items) {
    if (itemKindOf(item.about).kind !== 'cars') continue;
    hasCars = true;
    changed.push({ changeSet: item.id, cars: await changeCars(tx, item, request, app) });
  }
  for (const item of items) await tx.saveChangeSet(inForce(item, request));
  if (hasCars) await tx.bumpStockVersion();
  const live = { ...released(release, now), revision: release.revision + 1 };
  await tx.saveRelease(live);
  const lateMs = release.startsAt === null ? 0 : Math.max(0, now.getTime() - release.startsAt.getTime());
  await tx.audit({ ...by.note({ release: release.name, did: 'live', lateMs, changed }), at: now });
  return { kind: 'live', release: live };
}

/** How many. */
async function changeCars(
  tx: ReleaseTransaction,
  item: ChangeSet,
  { release, by, now }: Request,
  app: Pick<ReleasePorts, 'giveWay'>,
): Promise<number> {
  let count = 0;
  for await (const batch of carBatches({ reads: tx, changeSetId: item.id }, app)) {
    const laid = new Map<string, Laid>();
    const kept: KeptLine[] = [];
    for (const { line, standing } of batch) {
      // Every one of them was looked at in this very transaction.
      if (standing === undefined) continue;
      const planned = planCarLine(standing, line, { release, item, by, now });
      if (planned.kind !== 'write') {
        kept.push({ ...line, outcome: 'same' });
        continue;
      }
      const others = laid.get(line.carId)?.overrides ?? [];
      laid.set(line.carId, { standing, overrides: [...others, planned.override], cause: 'planned' });
      kept.push({ ...line, ...planned.line, outcome: 'applied' });
      count++;
    }
    await writeOver(tx, [...laid.values()], now);
    await tx.saveLines(item.id, kept);
  }
  return count;
}

/** From now on it stands in the history of its page, its settings or its cars, as any other change. */
function inForce(item: ChangeSet, { release, by, now }: Request): ChangeSet {
  const { startsLocal, endsLocal, startsAt, endsAt, timeZone } = release;
  const isTimed = startsAt !== null || endsAt !== null;
  return {
    ...item,
    state: 'applied',
    madeBy: release.setBy?.name ?? by.name,
    madeAt: now,
    ...{ startsLocal, endsLocal, startsAt, endsAt },
    timeZone: isTimed ? timeZone : null,
  };
}
