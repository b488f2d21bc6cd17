/** Attempts of feeds, newest first: what each came to, why, and its file for a month. */
import { feedFileHref } from '#domain/staff/console-links.ts';
import { type RunOutcome, runOutcomeOf } from '#domain/stock-feed/import-report.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import type { ImportRun } from '#ports/stock/stock-import-store.ts';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';

type RunsProps = {
  readonly group: string;
  readonly runs: readonly ImportRun[];
  readonly timeZone: string;
  /** The newest of each feed that came to a file. */
  readonly newest: ReadonlySet<string>;
  /** Whose file is still stored, by id, and may be saved. */
  readonly stored: readonly string[];
};

export function Runs({ group, runs, timeZone, newest, stored }: RunsProps) {
  const storedIds = new Set(stored);
  return (
    <Card title="Recent files" aside="Every file, rejected ones too. Files are stored for 30 days.">
      <DataTable
        caption="Feed imports, newest first"
        isList
        rows={runs}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'when',
            head: 'When',
            cell: ({ finishedAt }) => (
              <span className="feeds__when">
                <Instant at={finishedAt} timeZone={timeZone} />
              </span>
            ),
          },
          { key: 'feed', head: 'Feed', cell: ({ feedId }) => feedId },
          {
            key: 'file',
            head: 'File',
            cell: ({ id, fileName }) => (
              <span className="feeds__file">
                {storedIds.has(id) ? <a href={feedFileHref(group, id)}>{fileName}</a> : fileName}
              </span>
            ),
          },
          { key: 'new', head: 'New', isNumber: true, cell: ({ counts }) => counts.new },
          { key: 'changed', head: 'Changed', isNumber: true, cell: ({ counts }) => counts.changed },
          { key: 'gone', head: 'Removed', isNumber: true, cell: ({ counts }) => counts.withdrawn },
          { key: 'refused', head: 'Not imported', isNumber: true, cell: ({ counts }) => counts.rejected },
          {
            key: 'outcome',
            head: 'Outcome',
            cell: (run) => {
              const reason = reasonOf(run, newest.has(run.id));
              return (
                <>
                  <Outcome run={run} />
                  {run.times === undefined ? null : (
                    <span className="feeds__times">
                      {' '}
                      {run.times} times since <Instant at={run.startedAt} timeZone={timeZone} />
                    </span>
                  )}
                  {reason === '' ? null : <span className="feeds__reason">{capitalise(reason)}</span>}
                </>
              );
            },
          },
        ]}
      />
    </Card>
  );
}

export const tones: Readonly<Record<RunOutcome, 'green' | 'amber' | 'red' | 'quiet'>> = {
  applied: 'green',
  unchanged: 'quiet',
  held: 'amber',
  approved: 'green',
  rejected: 'quiet',
  refused: 'red',
  quarantined: 'red',
  failed: 'red',
};

export function Outcome({ run }: { readonly run: ImportRun }) {
  const outcome = runOutcomeOf(run);
  const isPart = (outcome === 'applied' || outcome === 'unchanged') && run.counts.rejected > 0;
  return (
    <Pill tone={isPart ? 'amber' : tones[outcome]}>
      {isPart ? `${outcome}, some rows not imported` : outcome}
    </Pill>
  );
}

/** Of a file that waited: who decided, or that another one took its place. */
function reasonOf({ failure, heldReason, decision }: ImportRun, isNewest: boolean): string {
  if (failure) return failure.reason;
  if (heldReason === null) return '';
  const by = decision
    ? `${decision.kind === 'approved' ? 'Approved' : 'Rejected'} by ${decision.staffName}`
    : null;
  const what = by ?? (isNewest ? null : 'Replaced by a newer file');
  return what === null ? heldReason : `${what}. Approval was needed: ${heldReason}`;
}
