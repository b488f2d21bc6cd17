/** One feed that is live: its cars, its files, and how it is set up. */
import { Form, Link } from 'react-router';
import { feedHref, feedMappingHref, stockHref } from '#domain/staff/console-links.ts';
import { isUnderWay } from '#domain/stock-feed/feed-setup.ts';
import { runOutcomeOf } from '#domain/stock-feed/import-report.ts';
import type { SetupView } from '#use-cases/feed-admin/view-setup.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Field } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { PhotosCard } from './photos-card.tsx';
import { Figure } from './preview-step.tsx';
import { Runs } from './runs-card.tsx';
import { howOften } from './schedule-step.tsx';
import { TaskCard } from './setup-frame.tsx';

export function FeedScreen(view: SetupView) {
  const { group, setup, runs, stored, cars, timeZone, look } = view;
  const { content } = setup;
  const [last] = runs;
  const isUpload = content.origin.by === 'upload';
  const state = useFormState('file');
  return (
    <div className="setup setup--narrow stack">
      <TaskCard task={setup.task} />
      {state.problemOf('form') === undefined ? null : (
        <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
      )}
      {look?.failure ? (
        <StatusMessage kind="warning">The last fetch failed: {look.failure}.</StatusMessage>
      ) : null}
      {setup.task?.kind === 'import' && setup.task.state === 'done' && last !== undefined ? (
        <StatusMessage>
          <b>
            {runOutcomeOf(last) === 'held'
              ? 'The file needs approval. It is on the feeds screen.'
              : `Live. ${cars} cars of this feed are on your websites.`}
          </b>{' '}
          <Link to={stockHref(group)}>View cars</Link>
        </StatusMessage>
      ) : null}
      {view.mappingPendingSince === null || isUnderWay(setup.task) ? null : (
        <StatusMessage kind="warning">
          The columns or corrections were changed on{' '}
          <Instant at={view.mappingPendingSince} timeZone={timeZone} />. They count from the next new file. To
          use them now,{' '}
          <Link to={feedHref(group, setup.name, 'preview')}>check the preview and import the file</Link>.
        </StatusMessage>
      )}
      <dl className="figures">
        <Figure name="Cars for sale" value={cars} />
        <Figure name="New in the last file" value={last?.counts.new ?? 0} />
        <Figure name="Removed" value={last?.counts.withdrawn ?? 0} />
        <Figure name="Not imported" value={last?.counts.rejected ?? 0} tone="red" />
      </dl>
      {isUpload && setup.state === 'live' && !isUnderWay(setup.task) ? (
        <Card title="New file">
          <Form method="post" encType="multipart/form-data" className="card__body setup__replace">
            <Field label="File" hint="Replaces the stock of this feed." problem={state.problemOf('file')}>
              {(attributes) => <input {...attributes} className="input" type="file" name="file" />}
            </Field>
            <Button name={formField} value="file">
              Upload and import
            </Button>
          </Form>
        </Card>
      ) : null}
      {view.photos === null ? null : <PhotosCard photos={view.photos} />}
      <Card title="Set-up">
        <dl className="card__body setup__facts">
          <Fact name="Source" value={content.origin.text} to={feedHref(group, setup.name, 'source')} />
          <Fact
            name="Columns"
            value={`${view.columns.filter(({ field }) => field !== null).length} of ${view.columns.length} used`}
            to={feedHref(group, setup.name, 'columns')}
          />
          <Fact
            name="Schedule"
            value={
              isUpload
                ? 'Only when a file is uploaded'
                : content.schedule.at
                  ? `Once a day at ${content.schedule.at}`
                  : (howOften.find(({ value }) => value === String(content.schedule.everyMinutes))?.label ??
                    `Every ${content.schedule.everyMinutes} minutes`)
            }
            to={feedHref(group, setup.name, 'schedule')}
          />
          <Fact
            name="Results go to"
            value={content.schedule.mailTo.join(', ')}
            to={feedHref(group, setup.name, 'schedule')}
          />
          {look?.endedAt ? (
            <div>
              <dt>Last checked</dt>
              <dd>
                <Instant at={look.endedAt} timeZone={timeZone} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt>Mapping file</dt>
            <dd>
              <a href={feedMappingHref(group, setup.name)}>Download {setup.name}.yaml</a>
            </dd>
          </div>
        </dl>
        <Form method="post" className="card__body row">
          {setup.state === 'paused' ? (
            <Button name={formField} value="resume">
              Resume feed
            </Button>
          ) : (
            <Button name={formField} value="pause">
              Pause feed
            </Button>
          )}
          <Button kind="danger" name={formField} value="remove">
            Remove feed
          </Button>
          <span className="quiet">Its cars stay in stock.</span>
        </Form>
      </Card>
      {runs.length === 0 ? null : (
        <Runs
          group={group}
          runs={runs}
          timeZone={timeZone}
          stored={stored}
          newest={new Set(runs.slice(0, 1).map(({ id }) => id))}
        />
      )}
    </div>
  );
}

function Fact({ name, value, to }: { readonly name: string; readonly value: string; readonly to: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}{' '}
        <Link to={to}>
          Edit<span className="unseen">: {name}</span>
        </Link>
      </dd>
    </div>
  );
}
