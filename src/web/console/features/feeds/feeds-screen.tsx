/** The feeds of a dealer group: what needs approval, how healthy each one is, every attempt, and what is advertised where. */
import { Form, Link } from 'react-router';
import { adFeedNames } from '#domain/ad-feed/ad.ts';
import { channelHref, feedHref } from '#domain/staff/console-links.ts';
import { runOutcomeOf } from '#domain/stock-feed/import-report.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { FeedRow } from '#use-cases/feed-admin/feed-rows.ts';
import type { FeedsView } from '#use-cases/feed-admin/view-feeds.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { networkNames } from './channel-screen.tsx';
import { Outcome, Runs, tones } from './runs-card.tsx';
import { WaitingFileCard } from './waiting-file-card.tsx';

export function FeedsScreen(view: FeedsView) {
  const { group, timeZone, feeds, rows, runs, stored, sites, waiting, mayDecide } = view;
  return (
    <div className="feeds">
      <LostDecision waiting={waiting} />
      {waiting.map((file) => (
        <WaitingFileCard key={file.run.id} file={file} mayDecide={mayDecide} timeZone={timeZone} />
      ))}
      <Card title="Feeds" aside={rows.length === 0 ? undefined : 'Health and next file'}>
        {rows.length === 0 ? (
          <div className="card__body">
            <EmptyState
              title="No feeds yet"
              text="Add a feed to import cars from your dealer system, a URL or a file."
            />
          </div>
        ) : (
          <ul className="feeds__list">
            {rows.map((row) => (
              <FeedLine key={row.name} row={row} view={view} />
            ))}
          </ul>
        )}
      </Card>
      {runs.length === 0 ? null : (
        <Runs group={group} runs={runs} timeZone={timeZone} stored={stored} newest={newestFiles(feeds)} />
      )}
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
    </div>
  );
}

type FeedLineProps = { readonly row: FeedRow; readonly view: FeedsView };

function FeedLine({ row, view }: FeedLineProps) {
  const { group, timeZone, mayManage } = view;
  const { name, title, source, health, last, recent, cars, next, setup } = row;
  const draftStep = setup?.draftStep ?? null;
  const isDraft = draftStep !== null;
  return (
    <li className="health">
      <div className="health__name">
        {setup === null || !mayManage ? (
          <b>{title}</b>
        ) : (
          <Link to={feedHref(group, name, draftStep ?? '')}>{title}</Link>
        )}
        <span className="quiet">{source}</span>
      </div>
      <div className="health__state">
        <Pill tone={health.tone}>{health.text}</Pill>
        {last === null || isDraft ? null : <Outcome run={last} />}
        {row.failedPhotos === 0 ? null : (
          <Pill tone="amber">
            {formatNumber(row.failedPhotos, 'en-AU')} {row.failedPhotos === 1 ? 'photo' : 'photos'} not copied
          </Pill>
        )}
      </div>
      <ol className="bars" aria-label={`Last ${recent.length} files of ${title}`}>
        {recent.map((run) => (
          <li key={run.id} data-tone={tones[runOutcomeOf(run)]} title={runOutcomeOf(run)}>
            <span className="unseen">{runOutcomeOf(run)}</span>
          </li>
        ))}
      </ol>
      <div className="health__last">
        {last === null ? (
          <span className="quiet">No file yet</span>
        ) : (
          <>
            <Instant at={last.finishedAt} timeZone={timeZone} />
            <span className="quiet">{describe(last)}</span>
          </>
        )}
      </div>
      <div className="health__cars">
        {formatNumber(cars, 'en-AU')} {cars === 1 ? 'car' : 'cars'}
        <span className="quiet">
          {next === null ? (setup?.isUpload ? 'When uploaded' : '') : null}
          {next === null ? null : (
            <>
              Next <Instant at={next} timeZone={timeZone} />
            </>
          )}
        </span>
      </div>
      <div className="health__act">
        {mayManage && row.canFetch ? (
          <Form method="post">
            <input type="hidden" name="feed" value={name} />
            <Button isSmall name={formField} value="fetch">
              Fetch now<span className="unseen">: {title}</span>
            </Button>
          </Form>
        ) : null}
        {mayManage && setup !== null && !row.canFetch ? (
          <LinkButton isSmall about={title} to={feedHref(group, name, draftStep ?? '')}>
            {isDraft ? 'Continue' : setup.isUpload ? 'Upload' : 'Open'}
          </LinkButton>
        ) : null}
      </div>
    </li>
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

function describe({ counts, failure, heldReason, decision }: NonNullable<FeedRow['last']>): string {
  if (failure) return failure.reason;
  const would = heldReason === null ? '' : ' in the file';
  const by = decision ? `, ${decision.kind} by ${decision.staffName}` : '';
  return `${counts.new} new, ${counts.changed} changed, ${counts.withdrawn} removed, ${counts.rejected} not imported${would}${by}`;
}
