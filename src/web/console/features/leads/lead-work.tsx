/** What a lead came to, and the tasks about it. Works without script. */
import { useState } from 'react';
import { Form } from 'react-router';
import {
  leadOutcomeNames,
  leadOutcomes,
  lostReasonNames,
  lostReasons,
  maxTaskLength,
} from '#domain/lead-inbox/lead-outcome.ts';
import type { LeadView } from '#use-cases/lead-inbox/lead-view.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { MomentField } from '#web/console/ui/moment-field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { Refused, SmallForm } from './lead-forms.tsx';

export function OutcomeCard({ view }: { readonly view: LeadView }) {
  const { outcome, asksOutcome, may } = view;
  const lost = useFormState('outcome');
  return (
    <Card
      title="Outcome"
      aside={
        outcome === null ? undefined : (
          <Pill tone={toneOf(outcome.value)}>{leadOutcomeNames[outcome.value]}</Pill>
        )
      }
    >
      <div className="card__body stack">
        {asksOutcome ? (
          <StatusMessage kind="warning">The test drive is over. How did it go?</StatusMessage>
        ) : null}
        {outcome === null ? (
          <p className="quiet">Not contacted yet.</p>
        ) : (
          <p className="quiet">
            {outcome.reasonText === null ? '' : `${outcome.reasonText}. `}
            {outcome.setText}
          </p>
        )}
        {may.answer ? (
          <>
            <Form method="post" className="row" aria-label="Set outcome">
              <input type="hidden" name={formField} value="outcome" />
              {leadOutcomes
                .filter((each) => each !== 'lost' && each !== outcome?.value)
                .map((each) => (
                  <OutcomeButton key={each} value={each} />
                ))}
            </Form>
            <details className="lead__note" open={lost.isRefused}>
              <summary>Mark as lost</summary>
              <Form method="post" className="inline-form">
                <input type="hidden" name="outcome" value="lost" />
                <SelectField
                  label="Reason"
                  name="reason"
                  defaultValue={lost.valueOf('reason', '')}
                  problem={lost.problemOf('reason')}
                  options={[
                    { value: '', label: 'Choose a reason' },
                    ...lostReasons.map((value) => ({ value, label: lostReasonNames[value] })),
                  ]}
                />
                <Button kind="danger" name={formField} value="outcome">
                  Mark as lost
                </Button>
              </Form>
            </details>
            <Refused problem={lost.problemOf('form')} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

type Outcome = (typeof leadOutcomes)[number];

const toneOf = (outcome: Outcome) =>
  outcome === 'sold' ? 'violet' : outcome === 'lost' ? 'quiet' : outcome === 'contacted' ? 'teal' : 'blue';

/** One form with several buttons sends which was pressed under one name: the screen's form is in a field beside it. */
function OutcomeButton({ value }: { readonly value: Outcome }) {
  return (
    <Button isSmall name="outcome" value={value}>
      {leadOutcomeNames[value]}
    </Button>
  );
}

export function TasksCard({ view }: { readonly view: LeadView }) {
  const { tasks, may } = view;
  if (tasks.length === 0 && !may.answer) return null;
  return (
    <Card title="Tasks">
      <div className="card__body stack">
        {tasks.length === 0 ? <p className="quiet">No tasks.</p> : null}
        <ul className="lead-tasks">
          {tasks.map(({ id, text, dueText, staffName, isDone, isLate }) => (
            <li key={id} className={isDone ? 'lead-tasks__one lead-tasks__one--done' : 'lead-tasks__one'}>
              <div>
                <p>{text}</p>
                <p className="quiet">
                  {staffName}, {isDone ? 'done' : `due ${dueText}`}{' '}
                  {isLate ? <Pill tone="red">Overdue</Pill> : null}
                </p>
              </div>
              {isDone || !may.answer ? null : (
                <SmallForm name="task-done" label="Done" about={text} values={{ task: id }} />
              )}
            </li>
          ))}
        </ul>
        {may.answer ? <TaskForm view={view} /> : null}
      </div>
    </Card>
  );
}

function TaskForm({ view: { nextMessageId, people, me, timeZone } }: { readonly view: LeadView }) {
  const { problemOf, valueOf: typed, isRefused } = useFormState('task');
  const [taskId] = useState(nextMessageId);
  return (
    <details className="lead__note" open={isRefused}>
      <summary>Add task</summary>
      <Form method="post" className="stack">
        <input type="hidden" name="task" value={taskId} />
        <Refused problem={problemOf('form')} />
        <TextField
          label="Task"
          name="text"
          maxLength={maxTaskLength}
          defaultValue={typed('text', '')}
          problem={problemOf('text')}
        />
        <MomentField
          label="Due"
          hint="Date and time at the location. Its assignee gets an email then."
          name="due"
          timeZone={timeZone}
          defaultValue={typed('due', '')}
          problem={problemOf('due')}
        />
        {people.length === 0 ? null : (
          <SelectField
            label="For"
            name="owner"
            defaultValue={typed('owner', me ?? '')}
            problem={problemOf('staffId')}
            options={[...(me === null ? [{ value: '', label: 'Me' }] : []), ...people]}
          />
        )}
        <div>
          <Button name={formField} value="task">
            Add task
          </Button>
        </div>
      </Form>
    </details>
  );
}
