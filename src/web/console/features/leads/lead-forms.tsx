/** The small forms of a lead: one button each, a note, whose it is. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ResponseTimerTone } from '#domain/lead-inbox/response-timer.ts';
import type { LeadView } from '#use-cases/lead-inbox/lead-view.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ComboField } from '#web/console/ui/combo-field.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { SelectField, TextArea } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

type SmallFormProps = {
  readonly name: string;
  readonly label: string;
  /** What it is about, for screen readers, which do not see its context. */
  readonly about?: string;
  readonly kind?: 'usual' | 'main' | 'danger';
  /** Hidden fields. */
  readonly values?: Readonly<Record<string, string | number>>;
};

export function SmallForm({ name, label, about, kind = 'usual', values = {} }: SmallFormProps) {
  const state = useFormState(name);
  return (
    <Form method="post" className="small-form">
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button kind={kind} isSmall name={formField} value={name}>
        {label}
        {about === undefined ? null : <span className="unseen"> {about}</span>}
      </Button>
      <Refused problem={state.problemOf('form')} />
      <ConflictCard conflicts={state.conflicts} />
    </Form>
  );
}

export function Refused({ problem }: { readonly problem: ReactNode }) {
  return problem ? <StatusMessage kind="problem">{problem}</StatusMessage> : null;
}

export function NoteForm({ messageId }: { readonly messageId: string }) {
  const { problemOf, valueOf: typed, isRefused } = useFormState('note');
  return (
    <details className="lead__note" open={isRefused}>
      <summary>Add a note for staff only</summary>
      <Form method="post" className="stack" key={messageId}>
        <input type="hidden" name="message" value={`note-${messageId}`} />
        <TextArea
          label="Note"
          name="body"
          problem={problemOf('body')}
          defaultValue={typed('body', '')}
          rows={3}
        />
        <div>
          <Button name={formField} value="note">
            Save note
          </Button>
        </div>
      </Form>
    </details>
  );
}

export function AssignForm({ view: { row, people, version, me } }: { readonly view: LeadView }) {
  const { problemOf, valueOf: typed, conflicts } = useFormState('assign');
  const has = row.assignedTo?.staffId ?? '';
  return (
    <div className="stack">
      <ConflictCard conflicts={conflicts} />
      <Form method="post" className="inline-form" key={`${has} ${version}`}>
        <input type="hidden" name="seen" value={version} />
        <ComboField
          label="Assignee"
          name="staffId"
          defaultValue={typed('staffId', has)}
          problem={problemOf('staffId')}
          options={[{ value: '', label: 'Unassigned' }, ...people]}
        />
        <Button name={formField} value="assign">
          Assign
        </Button>
      </Form>
      {me === null || me === has ? null : <SmallFormOf version={version} staffId={me} />}
    </div>
  );
}

function SmallFormOf({ version, staffId }: { readonly version: number; readonly staffId: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="staffId" value={staffId} />
      <Button name={formField} value="assign" isSmall>
        Assign to me
      </Button>
    </Form>
  );
}

export function BookForm({ view: { times, booking } }: { readonly view: LeadView }) {
  const { problemOf, valueOf: typed } = useFormState('book');
  const isBooked = booking?.state === 'booked';
  if (times.length === 0) return <p className="quiet">No times are available at this location.</p>;
  return (
    <Form method="post" className="inline-form">
      <SelectField
        label={isBooked ? 'New time' : 'Available times'}
        hint={
          isBooked
            ? 'The current time becomes available, the reminder moves, and the customer is emailed the new time.'
            : 'The customer is emailed the time with a calendar file, and a reminder the day before.'
        }
        name="time"
        defaultValue={typed('time', times[0]?.value ?? '')}
        problem={problemOf('time')}
        options={times.map(({ value, text }) => ({ value, label: text }))}
      />
      <Button name={formField} value="book">
        {isBooked ? 'Move appointment' : 'Book appointment'}
      </Button>
    </Form>
  );
}

type ResponseTimerTextProps = { readonly tone: ResponseTimerTone; readonly children: string };

/** How long a lead may still wait, in words and in colour. */
export function ResponseTimerText({ tone, children }: ResponseTimerTextProps) {
  return (
    <span className={`response-timer response-timer--${tone}`}>
      <Icon name={tone === 'done' ? 'check' : 'clock'} />
      {children}
    </span>
  );
}
