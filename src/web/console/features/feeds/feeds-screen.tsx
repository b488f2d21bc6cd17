/** The feeds of a dealer group: what needs approval, the latest activity, every attempt, and what is advertised where. */
import { Link } from 'react-router';
import { adFeedNames } from '#domain/ad-feed/ad.ts';
import { channelHref } from '#domain/staff/console-links.ts';
import { type RunOutcome, runOutcomeOf } from '#domain/stock-feed/import-report.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import type { ImportRun } from '#ports/stock/stock-import-store.ts';
import type { FeedsView } from '#use-cases/feed-admin/view-feeds.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { networkNames } from './channel-screen.tsx';
import { WaitingFileCard } from './waiting-file-card.tsx';

export function FeedsScreen({ group, timeZone, feeds, runs, sites, waiting, mayDecide, looks }: FeedsView) {
  return (
    <div className="feeds">
      <LostDecision waiting={waiting} />
      {waiting.map((file) => (
        <WaitingFileCard key={file.run.id} file={file} mayDecide={mayDecide} timeZone={timeZone} />
      ))}
      <Card title="Feeds" aside={feeds.length === 0 ? undefined : 'latest activity'}>
        {feeds.length === 0 ? (
          <div className="card__body">
            <EmptyState
              title="No feeds yet"
              text="Imports from your stock system appear here, with new, changed, removed and rejected cars."
            />
          </div>
        ) : (
          <ul className="feeds__list">
            {feeds.map(({ feedId, last }) => (
              <li key={feedId} className="feeds__feed">
                <b>{feedId}</b>
                <Outcome run={last} />
                <span className="quiet">
                  <Instant at={last.finishedAt} timeZone={timeZone} />, {describe(last)}
                </span>
              </li>
            ))}
            {looks.map(({ name, endedAt, failure, everyMinutes }) => (
              <li key={`look ${name}`} className="feeds__feed">
                <b>{name}</b>
                {failure === null ? <Pill>checked</Pill> : <Pill tone="red">failing</Pill>}
                <span className="quiet">
                  {endedAt === null ? 'Checking now' : <Instant at={endedAt} timeZone={timeZone} />}, checked
                  every {everyMinutes} minutes{failure === null ? '' : `: ${failure}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Advertised cars" aside="which cars are not advertised, and how to fix it">
        <ul className="feeds__list">
          {sites.map(({ slug, name }) => (
            <li key={slug} className="feeds__feed">
              <b>{name}</b>
              {adFeedNames.map((network) => (
                <Link key={network} to={channelHref(group, slug, network)}>
                  {networkNames[network]}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      </Card>
      {runs.length === 0 ? null : <Runs runs={runs} timeZone={timeZone} newest={newestFiles(feeds)} />}
    </div>
  );
}

/** It was decided, or a newer file came, between the page and the press: its card is no longer here. */
function LostDecision({ waiting }: Pick<FeedsView, 'waiting'>) {
  const [approve, reject] = [useFormState('approve'), useFormState('reject')];
  const own = [approve, reject].find(({ wasSent }) => wasSent);
  const problem = own?.problemOf('form');
  const isShown = waiting.some(({ run, state }) => state === 'open' && run.id === own?.valueOf('run', ''));
  return problem === undefined || isShown ? null : <StatusMessage kind="problem">{problem}</StatusMessage>;
}

const newestFiles = (feeds: FeedsView['feeds']) =>
  new Set(feeds.flatMap(({ file }) => (file === null ? [] : [file.id])));

type RunsProps = Pick<FeedsView, 'runs' | 'timeZone'> & { readonly newest: ReadonlySet<string> };

function Runs({ runs, timeZone, newest }: RunsProps) {
  return (
    <Card title="Imports" aside={`latest ${runs.length}`}>
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
            cell: ({ fileName }) => <span className="feeds__file">{fileName}</span>,
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

const tones: Readonly<Record<RunOutcome, 'green' | 'amber' | 'red' | 'quiet'>> = {
  applied: 'green',
  unchanged: 'quiet',
  held: 'amber',
  approved: 'green',
  rejected: 'quiet',
  refused: 'red',
  quarantined: 'red',
  failed: 'red',
};

function Outcome({ run }: { readonly run: ImportRun }) {
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

function describe({ counts, failure, heldReason, decision }: ImportRun): string {
  if (failure) return failure.reason;
  const would = heldReason === null ? '' : ' in the file';
  const by = decision ? `, ${decision.kind} by ${decision.staffName}` : '';
  return `${counts.new} new, ${counts.changed} changed, ${counts.withdrawn} removed, ${counts.rejected} not imported${would}${by}`;
}
