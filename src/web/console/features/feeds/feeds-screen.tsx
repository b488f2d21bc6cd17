/** The feeds of a dealer group: what each did last, what waits, every run, and what is advertised where (H-15). */
import { Link } from 'react-router';
import { adFeedNames } from '#domain/ad-feed/ad.ts';
import { channelHref } from '#domain/staff/console-links.ts';
import type { ImportRun } from '#ports/stock-import-store.ts';
import type { FeedsView } from '#use-cases/feed-desk/view-feeds.ts';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { networkNames } from './network-names.ts';

export function FeedsScreen({ group, timeZone, feeds, runs, sites }: FeedsView) {
  const held = feeds.flatMap(({ feedId, held: run }) => (run === null ? [] : [{ feedId, run }]));
  return (
    <div className="feeds">
      {held.map(({ feedId, run }) => (
        <Notice kind="warning" key={feedId}>
          <p>
            <b>The feed {feedId} needs approval.</b> {run.heldReason}
          </p>
          <p>
            Nothing from {run.fileName} was imported: shoppers still see the stock from before. Check the
            file. If it is right, import it with <code>forecourt stock import --confirm-shrink</code>.
          </p>
        </Notice>
      ))}
      <Card title="Feeds" aside={feeds.length === 0 ? undefined : 'what each did last'}>
        {feeds.length === 0 ? (
          <div className="card__body">
            <EmptyState
              title="No feed has come yet"
              text="Once the system that holds your stock sends a file, its runs stand here: what was new, changed, gone and refused."
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
          </ul>
        )}
      </Card>
      <Card title="Advertised cars" aside="what keeps a car out, and what to do about it">
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
      {runs.length === 0 ? null : (
        <Card title="Runs" aside={`the newest ${runs.length}`}>
          <DataTable
            caption="Runs of feeds, the newest first"
            rows={runs}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'when',
                head: 'When',
                cell: ({ finishedAt }) => <Instant at={finishedAt} timeZone={timeZone} />,
              },
              { key: 'feed', head: 'Feed', cell: ({ feedId }) => feedId },
              {
                key: 'file',
                head: 'File',
                cell: ({ fileName }) => <span className="feeds__file">{fileName}</span>,
              },
              { key: 'new', head: 'New', isNumber: true, cell: ({ counts }) => counts.new },
              { key: 'changed', head: 'Changed', isNumber: true, cell: ({ counts }) => counts.changed },
              { key: 'gone', head: 'Gone', isNumber: true, cell: ({ counts }) => counts.withdrawn },
              { key: 'refused', head: 'Refused', isNumber: true, cell: ({ counts }) => counts.rejected },
              { key: 'outcome', head: 'Outcome', cell: (run) => <Outcome run={run} /> },
              {
                key: 'reason',
                head: 'Reason',
                cell: ({ failure, heldReason }) => failure?.reason ?? heldReason ?? '',
              },
            ]}
          />
        </Card>
      )}
    </div>
  );
}

const failures = { refused: 'refused', quarantined: 'quarantined', failed: 'failed' } as const;

function Outcome({ run: { heldReason, failure, counts } }: { readonly run: ImportRun }) {
  if (failure) return <Pill tone="red">{failures[failure.kind]}</Pill>;
  if (heldReason !== null) return <Pill tone="amber">held</Pill>;
  return counts.rejected > 0 ? (
    <Pill tone="amber">applied, some refused</Pill>
  ) : (
    <Pill tone="green">applied</Pill>
  );
}

function describe({ counts, heldReason, failure }: ImportRun): string {
  if (failure) return failure.reason;
  if (heldReason !== null) return heldReason;
  return `${counts.new} new, ${counts.changed} changed, ${counts.withdrawn} gone, ${counts.rejected} refused`;
}
