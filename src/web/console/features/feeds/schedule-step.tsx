/** The last step: how often, what asks for approval, who gets the results; then the cars go live. */
import { Form } from 'react-router';
import { feedHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { SetupView } from '#use-cases/feed-admin/view-setup.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { StepBar } from '#web/console/ui/steps.tsx';
import { TaskCard } from './setup-frame.tsx';

export const howOften: readonly { readonly value: string; readonly label: string }[] = [
  { value: '15', label: 'Every 15 minutes' },
  { value: '30', label: 'Every 30 minutes' },
  { value: '60', label: 'Every hour' },
  { value: '360', label: 'Every 6 hours' },
  { value: '1440', label: 'Once a day' },
];

const percent = (share: number | null) => (share === null ? '' : String(Math.round(share * 1000) / 10));

export function ScheduleStep({ group, setup, locations, timeZone }: SetupView) {
  const save = useFormState('schedule');
  const live = useFormState('go-live');
  const state = live.wasSent ? live : save;
  const { content } = setup;
  const { schedule, preview } = content;
  const isUpload = content.origin.by === 'upload';
  const isLive = setup.state !== 'draft';
  const field = (name: string, stands: string) => ({
    name,
    defaultValue: state.valueOf(name, stands),
    problem: state.problemOf(name),
  });
  return (
    <Form method="post" className="setup setup--narrow stack">
      <TaskCard task={setup.task?.kind === 'preview' ? null : setup.task} />
      {state.problemOf('form') === undefined ? null : (
        <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
      )}
      <Card title="How often?">
        <div className="card__body stack">
          {isUpload ? (
            <p>Only when you upload a file. There are no automatic updates.</p>
          ) : (
            <SelectField
              label="Fetch the file"
              options={howOften}
              {...field('everyMinutes', String(schedule.everyMinutes))}
            />
          )}
          {isUpload ? null : (
            <TextField
              label="Time of day"
              hint={`For once a day, in ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time. Empty: a day after the last fetch.`}
              type="time"
              {...field('at', schedule.at ?? '')}
            />
          )}
        </div>
      </Card>
      <Card title="Ask for approval when">
        <div className="card__body setup__limits">
          <TextField
            label="More than this percentage of cars is missing"
            hint="Empty: a third"
            inputMode="decimal"
            {...field('holdAboveLoss', percent(schedule.holdAboveLoss))}
          />
          <TextField
            label="A price counts as unusual when it changes by more than this percentage"
            hint="Empty: 30"
            inputMode="decimal"
            {...field('priceChange', percent(schedule.priceChange))}
          />
          <TextField
            label="More than this percentage of prices is unusual"
            hint="Empty: 5"
            inputMode="decimal"
            {...field('holdAboveShare', percent(schedule.holdAboveShare))}
          />
          <p className="quiet">Until a file is approved, your websites keep the last good one.</p>
        </div>
      </Card>
      <Card title="Notify and name">
        <div className="card__body setup__limits">
          <TextField label="Feed name" {...field('title', setup.title)} />
          <TextField
            label="Email the results to"
            hint="Several addresses with commas between them"
            {...field('mailTo', schedule.mailTo.join(', '))}
          />
          <SelectField
            label="Location of cars without one"
            options={[
              { value: '', label: locations.length === 1 ? 'The only location' : 'No location' },
              ...locations.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            {...field('locationSlug', schedule.locationSlug ?? '')}
          />
        </div>
      </Card>
      <Card title="Photos">
        <div className="card__body stack">
          <SelectField
            label="Photos of the feed"
            hint="Copied photos stay when the supplier’s server is slow or away."
            options={[
              { value: 'copy', label: 'Copy photos to your own server' },
              { value: 'keep', label: 'Keep photos at the supplier' },
            ]}
            {...field('photos', schedule.keepPhotos ? 'keep' : 'copy')}
          />
        </div>
      </Card>
      <StepBar
        facts={
          isLive || preview === null
            ? undefined
            : `${formatNumber(preview.totals.imported, 'en-AU')} cars go live now.`
        }
      >
        <LinkButton to={feedHref(group, setup.name, isLive ? '' : 'preview')}>Back</LinkButton>
        <Button kind={isLive ? 'main' : 'usual'} name={formField} value="schedule">
          {isLive ? 'Save' : 'Save draft'}
        </Button>
        {isLive ? null : (
          <Button kind="main" name={formField} value="go-live">
            Go live
          </Button>
        )}
      </StepBar>
    </Form>
  );
}
