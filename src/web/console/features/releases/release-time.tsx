/** When a release goes live: its time in the dealer's time zone, now, or unscheduled; and reverting it. */
import { useState } from 'react';
import { Form } from 'react-router';
import { readTypedMoment } from '#domain/location/zoned-time.ts';
import type { ReleaseView } from '#use-cases/release/view-releases.ts';
import { formatLocal } from '#web/console/features/stock/change-text.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { SelectField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { MomentField } from '#web/console/ui/moment-field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export function ReleaseTime({ view }: { readonly view: ReleaseView }) {
  const { release, mayArrange, mayPublish } = view;
  return (
    <Card title="Schedule">
      <div className="release-card">
        <Stand view={view} />
        {mayArrange && mayPublish ? <TimeForm view={view} /> : null}
        {release.state === 'scheduled' && mayPublish ? (
          <Form method="post" className="row">
            <input type="hidden" name="revision" value={release.revision} />
            <Button name={formField} value="hold">
              Unschedule
            </Button>
          </Form>
        ) : null}
        {view.mayUndo && mayPublish ? <UndoForm view={view} /> : null}
      </div>
    </Card>
  );
}

export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function Stand({ view: { release, mayArrange, items } }: { readonly view: ReleaseView }) {
  const { state, startsLocal, endsLocal, timeZone, releasedAt, setBy } = release;
  const ends =
    endsLocal === null || state === 'open'
      ? null
      : ` Ends automatically on ${formatLocal(endsLocal)}; the previous versions then return.`;
  if (state === 'scheduled' && startsLocal !== null)
    return (
      <p>
        Goes live automatically on <strong>{formatLocal(startsLocal)}</strong>, {cityOf(timeZone)} time.{' '}
        {readTypedMoment(startsLocal, timeZone)?.note} Scheduled by {setBy?.name}.{ends}
      </p>
    );
  if (releasedAt !== null)
    return (
      <p>
        {state === 'undone' ? 'Undone. It went live on ' : 'Went live on '}
        <strong>
          <Instant at={releasedAt} timeZone={timeZone} />
        </strong>
        {state === 'ended' ? ', and has ended.' : '.'}
        {state === 'released' ? ends : null}
      </p>
    );
  return mayArrange && items.length === 0 ? (
    <p className="quiet">Add contents first, then schedule the release.</p>
  ) : (
    <p className="quiet">Shoppers see it when the release goes live.</p>
  );
}

function TimeForm({ view: { release, zones, conflicts, problems, items } }: { readonly view: ReleaseView }) {
  const [scheduled, now] = [useFormState('schedule'), useFormState('now')];
  const state = now.isRefused ? now : scheduled;
  const [zone, setZone] = useState(state.valueOf('zone', release.timeZone));
  if (items.length === 0) return null;
  const isReady = conflicts.length + problems.length === 0;
  return (
    <Form method="post" className="release-card__form">
      <input type="hidden" name="revision" value={release.revision} />
      {zones.length < 2 ? (
        <input type="hidden" name="zone" value={release.timeZone} />
      ) : (
        <SelectField
          label="Time zone"
          name="zone"
          value={zone}
          onChange={({ target }) => setZone(target.value)}
          options={zones.map((each) => ({ value: each, label: cityOf(each) }))}
        />
      )}
      <div className="release-moments">
        <MomentField
          label="Goes live"
          hint={`${cityOf(zone)} time`}
          name="starts"
          timeZone={zone}
          defaultValue={state.valueOf('starts', release.startsLocal ?? '')}
          problem={state.problemOf('starts')}
        />
        <MomentField
          label="Until"
          hint="Leave empty for no end"
          name="ends"
          timeZone={zone}
          defaultValue={state.valueOf('ends', release.endsLocal ?? '')}
          problem={state.problemOf('ends')}
        />
      </div>
      {isReady ? null : <p className="quiet">Resolve the problems above before you schedule or release.</p>}
      <div className="row">
        <Button kind="main" name={formField} value="schedule">
          Schedule release{' '}
        </Button>
        <Button name={formField} value="now" formNoValidate>
          Release now
        </Button>
      </div>
    </Form>
  );
}

function UndoForm({ view: { release } }: { readonly view: ReleaseView }) {
  const state = useFormState('undo');
  const stays = state.problemOf('stays');
  return (
    <Form method="post" className="release-card__form">
      <input type="hidden" name="revision" value={release.revision} />
      {stays === undefined ? (
        <p className="quiet">Undo restores all previous versions together.</p>
      ) : (
        <StatusMessage kind="warning">
          <p>These have changed since the release went live and won’t be undone:</p>
          <ul>
            {stays.split('\n').map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <input type="hidden" name="rest" value="yes" />
        </StatusMessage>
      )}
      <div className="row">
        <Button name={formField} value="undo" kind="danger">
          {stays === undefined ? 'Undo release' : 'Undo the rest'}
        </Button>
      </div>
    </Form>
  );
}
