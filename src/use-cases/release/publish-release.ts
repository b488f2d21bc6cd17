/** A release goes live in the transaction that it is given: every item of it, or nothing. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { itemKindOf, type Release, released } from '#domain/release/release.ts';
import type { ChangeTransaction } from '#ports/stock/change-store.ts';
import { writeCarLines } from '#use-cases/change/car-lines.ts';
import { settledLinesOf, siteFacts } from '#use-cases/change/change-ports.ts';
import { saveSiteOverrides } from '#use-cases/change/editable-sites.ts';
import { type CheckRequest, checkRelease, planCarLine, type ReleaseCheck } from './check-release.ts';
import type { ReleaseCaller, ReleasePorts } from './on-release.ts';

export type WentLive =
  | { readonly kind: 'live'; readonly release: Release }
  /** Nothing was changed. */
  | { readonly kind: 'held'; readonly check: ReleaseCheck };

type Request = Omit<CheckRequest, 'by' | 'reads'> & {
  readonly tx: ChangeTransaction;
  readonly by: ReleaseCaller;
};

export async function publishRelease(request: Request, app: ReleasePorts): Promise<WentLive> {
  const { tx, release, items, by, now } = request;
  const check = await checkRelease({ ...request, reads: tx }, app);
  if (check.conflicts.length + check.problems.length > 0) return { kind: 'held', check };
  const changed: JsonValue[] = [];
  await saveSiteOverrides(
    tx,
    check.before,
    check.sites.flatMap(({ plan }) => plan.written.map(({ override }) => override)),
  );
  for (const { item, lines, plan } of check.sites) {
    const applied = settledLinesOf(lines, plan);
    await tx.saveLines(item.id, applied);
    changed.push(
      siteFacts(
        item.id,
        applied.filter(({ outcome }) => outcome === 'applied'),
      ),
    );
  }
  let hasCars = false;
  for (const item of items) {
    if (itemKindOf(item.about).kind !== 'cars') continue;
    hasCars = true;
    changed.push({ changeSet: item.id, cars: await changeCars(item, request, app) });
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
  item: ChangeSet,
  { tx, release, by, now }: Request,
  app: Pick<ReleasePorts, 'yieldToRequests'>,
): Promise<number> {
  let count = 0;
  await writeCarLines(
    {
      tx,
      changeSetId: item.id,
      now,
      cause: 'planned',
      // Every one of them was looked at in this very transaction.
      plan: (current, line) => planCarLine(current, line, { release, item, by, now }),
      async store(lines) {
        const applied = lines.flatMap(({ line, planned }): readonly CarChangeLine[] => {
          if (planned === null) return [];
          if (planned.kind !== 'write') return [{ ...line, outcome: 'same' }];
          count++;
          return [{ ...line, ...planned.line, outcome: 'applied' }];
        });
        await tx.saveLines(item.id, applied);
      },
    },
    app,
  );
  return count;
}

/** From now on it is in the history of its page, its settings or its cars, as any other change. */
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
