/** The fields of a block, an offer or the page itself. With script they save themselves; without, by a button. */
import { Form } from 'react-router';
import type { ContentPart } from '#use-cases/site-editor/content-root.ts';
import type { ContentCheck } from '#use-cases/site-editor/publish-checks.ts';
import { formField, useFormState, useProblemState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { EnterButton } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { useLiveForm } from './use-live-form.ts';
import { ValueField } from './value-field.tsx';

type PartFormProps = {
  readonly part: ContentPart;
  readonly checks: readonly ContentCheck[];
  readonly timeZone: string;
};

export function PartForm({ part, checks, timeZone }: PartFormProps) {
  const isActivated = useActivated();
  const live = useLiveForm(part);
  const posted = useFormState('save');
  const sent = useProblemState(live.problem);
  const isPosted = posted.isRefused && posted.valueOf('part', '') === part.path;
  const state = sent.isRefused ? sent : isPosted ? posted : null;
  const typed = (name: string, text: string) => (isPosted ? posted.valueOf(name, text) : text);
  const whole = state?.problemOf('form') ?? state?.problemOf(part.path);
  const checkOf = (path: string) =>
    checks.find(({ field, isBlocking }) => field === path && isBlocking)?.text;
  return (
    <Form
      method="post"
      className="content-form"
      ref={live.form}
      onSubmit={(event) => {
        event.preventDefault();
        live.save();
      }}
    >
      {isActivated ? <EnterButton /> : null}
      {state === null ? null : <ConflictCard conflicts={state.conflicts} />}
      {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
      <input type="hidden" name={formField} value="save" />
      <input type="hidden" name="part" value={part.path} />
      <input type="hidden" name="kind" value={part.kind} />
      {part.fields.map((field) => {
        const { seen, was, round, value } = live.held(field);
        return (
          <div key={field.path}>
            <input type="hidden" name={`was:${field.path}`} value={was} />
            <input type="hidden" name={`seen:${field.path}`} value={seen} />
            <ValueField
              key={round}
              field={field}
              name={`v:${field.path}`}
              value={value}
              problem={state?.problemOf(field.path) ?? checkOf(field.path)}
              typed={typed}
              timeZone={timeZone}
              altName={part.fields.some(({ name }) => name === 'alt') ? `v:${part.path}.alt` : undefined}
            />
          </div>
        );
      })}
      {isActivated || part.fields.length === 0 ? null : (
        <Button kind="main" aria-label={`Save draft of ${part.title}`}>
          Save draft
        </Button>
      )}
    </Form>
  );
}
