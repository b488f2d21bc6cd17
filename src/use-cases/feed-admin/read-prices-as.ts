/** The remedy for a file that waits because its prices are a hundred times too small or too large. */
import { type FeedSetup, isUnderWay, mappingChange } from '#domain/stock-feed/feed-setup.ts';
import { type PriceUnit, priceUnits, readPricesAs } from '#domain/stock-feed/price-unit.ts';
import type { DecidedFeed, PendingImportStore } from '#ports/stock/stock-import-store.ts';
import {
  type ActAnswer,
  act,
  type Decision,
  formProblem,
  refused,
  type ScopedCall,
} from '#use-cases/staff/act.ts';
import { aboutFeed, type FeedSetupPorts, newTask, wholeGroup } from './feed-setup-ports.ts';

export type ReadPricesInput = { readonly runId: string; readonly unit: string };
type Ports = FeedSetupPorts & { readonly pendingImports: Pick<PendingImportStore, 'find'> };
type Loaded = { readonly held: DecidedFeed; readonly setup: FeedSetup };

/** The feed's mapping reads the other unit from now on, and the file that waits is imported with it. */
export const readPrices = act({
  name: 'feed.confirm',
  async load({ requested, dealerGroupId }: ScopedCall<ReadPricesInput>, app: Ports): Promise<Loaded | null> {
    const held = await app.pendingImports.find({ dealerGroupId, runId: requested.runId });
    const setup = held && (await app.feedSetups.find({ dealerGroupId, name: held.feedId }));
    return held === null || setup === null ? null : { held, setup };
  },
  subjectsOf: wholeGroup,
  aboutOf: (_requested, { setup }: Loaded) => aboutFeed(setup),
  decide({
    requested,
    loaded: { held, setup },
  }): Decision<{ readonly mapping: FeedSetup['content']['mapping'] }> {
    const unit = priceUnits.find((known) => known === requested.unit);
    const { mapping } = setup.content;
    const changed = unit === undefined || mapping === null ? null : readPricesAs(mapping, unit);
    if (changed === null) return refused(formProblem('The feed already reads its prices so.'));
    if (held.decision !== null)
      return refused(
        formProblem('A colleague has already decided this. Reload the page to see the decision.'),
      );
    if (isUnderWay(setup.task))
      return refused(formProblem('The file is still being read. Wait, or cancel it.'));
    return { ok: true, plan: { mapping: changed } };
  },
  async save({ loaded: { held, setup }, plan, audit }, app, now): Promise<ActAnswer<string>> {
    const { mapping } = plan;
    if (mapping === null) return formProblem('Match the columns first.');
    const storedAt = held.heldAt.toISOString();
    const file = { id: held.runId, fileName: held.fileName, bytes: 0, storedAt };
    const task = newTask('import', app.newFeedId(), now);
    const change = { content: { ...mappingChange(setup, mapping, now), file }, task };
    if (
      !(await app.feedSetups.change(setup, change, now, audit({ changed: 'columns', file: held.fileName })))
    )
      return formProblem('A colleague changed this feed. Reload the page.');
    app.triggerFeedTasks();
    return { kind: 'done', result: setup.name };
  },
});

/** Null where it would change nothing, or the feed is none of the console's. */
export function remedyOf(
  unit: PriceUnit | null,
  setup: Pick<FeedSetup, 'content' | 'state'> | undefined,
): PriceUnit | null {
  const mapping = setup?.content.mapping ?? null;
  return unit !== null && mapping !== null && readPricesAs(mapping, unit) !== null ? unit : null;
}
