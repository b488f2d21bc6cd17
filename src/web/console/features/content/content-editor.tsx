/** The parts of a page, or the offers, each a form of its own: values, its place among the others, taking it away. */
import { Form } from 'react-router';
import type { ContentPart } from '#use-cases/site-editor/content-root.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { SelectField } from '#web/console/ui/field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { untouchedText, ValueField } from './value-field.tsx';

type PartProps = {
  readonly part: ContentPart;
  readonly list: ContentEditorView['list'];
  readonly drafted: readonly string[];
  readonly timeZone: string;
  readonly isOpen: boolean;
};

export function PartEditor({ part, list, drafted, timeZone, isOpen }: PartProps) {
  const state = useFormState('save');
  const isRefused = state.isRefused && state.valueOf('part', '') === part.path;
  const problemOf = (name: string) => (isRefused ? state.problemOf(name) : undefined);
  const typed = (name: string, text: string) => (isRefused ? state.valueOf(name, text) : text);
  const whole = problemOf('form') ?? problemOf(part.path);
  const isDrafted = drafted.some(
    (path) =>
      path === part.path || (path.startsWith(`${part.path}.`) && !path.startsWith(`${part.path}.blocks`)),
  );
  const position = part.name === null ? -1 : list.order.indexOf(part.name);
  return (
    <details className="content-part" open={isOpen || isRefused} id={part.name ?? 'page'}>
      <summary>
        <h2>{part.title}</h2>
        {isDrafted ? <Pill tone="teal">draft</Pill> : null}
      </summary>
      <div className="content-part__body">
        {part.description === '' ? null : <p className="quiet">{part.description}</p>}
        <Form method="post" className="content-form">
          {isRefused ? <ConflictCard conflicts={state.conflicts} /> : null}
          {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
          <input type="hidden" name={formField} value="save" />
          <input type="hidden" name="part" value={part.path} />
          <input type="hidden" name="kind" value={part.kind} />
          {part.fields.map((field) => (
            <div key={`${field.path}${field.seen}`}>
              <input
                type="hidden"
                name={`was:${field.path}`}
                value={untouchedText(field.shape, field.value)}
              />
              <input type="hidden" name={`seen:${field.path}`} value={field.seen} />
              <ValueField
                field={field}
                name={`v:${field.path}`}
                value={field.value}
                problem={problemOf(field.path)}
                typed={typed}
                timeZone={timeZone}
                altName={altNameOf(part.fields, (each) => `v:${part.path}.${each}`)}
              />
            </div>
          ))}
          {part.fields.length === 0 ? null : (
            <div className="content-buttons">
              <Button kind="main" aria-label={`Save draft of ${part.title}`}>
                Save draft
              </Button>
            </div>
          )}
        </Form>
        {part.name === null ? null : (
          <div className="content-buttons content-buttons--place">
            <MoveButton part={part} by={-1} list={list} isPossible={position > 0} />
            <MoveButton part={part} by={1} list={list} isPossible={position < list.order.length - 1} />
            <Form method="post">
              <input type="hidden" name={formField} value="remove" />
              <input type="hidden" name="path" value={part.path} />
              <input type="hidden" name="seen" value={part.seen} />
              <Button kind="danger" isSmall aria-label={`Remove ${part.title}`}>
                Remove
              </Button>
            </Form>
          </div>
        )}
      </div>
    </details>
  );
}

/** The field for the description of a picture, where it is beside it. */
function altNameOf(
  fields: readonly { readonly name: string }[],
  nameOf: (name: string) => string,
): string | undefined {
  return fields.some(({ name }) => name === 'alt') ? nameOf('alt') : undefined;
}

type MoveProps = Pick<PartProps, 'part' | 'list'> & { readonly by: -1 | 1; readonly isPossible: boolean };

function MoveButton({ part, by, list, isPossible }: MoveProps) {
  return (
    <Form method="post">
      <input type="hidden" name={formField} value="move" />
      <input type="hidden" name="name" value={part.name ?? ''} />
      <input type="hidden" name="by" value={String(by)} />
      <input type="hidden" name="seen" value={list.seen} />
      <Button
        isSmall
        aria-disabled={!isPossible}
        data-place={by < 0 ? 'up' : 'down'}
        aria-label={`Move ${part.title} ${by < 0 ? 'up' : 'down'}`}
      >
        {by < 0 ? 'Move up' : 'Move down'}
      </Button>
    </Form>
  );
}

/** Chosen first, then filled: the form of the kind that the address names. */
export function AddPart({
  adding,
  kinds,
  timeZone,
}: Pick<ContentEditorView, 'adding' | 'kinds' | 'timeZone'>) {
  const state = useFormState('add');
  const whole = state.isRefused ? state.problemOf('form') : undefined;
  return (
    <section className="content-part content-part--add" id="new-block" aria-label="Add">
      {kinds.length === 0 ? null : (
        <Form method="get" className="content-buttons" action="#new-block">
          <SelectField
            label="Add a block"
            name="add"
            defaultValue={adding?.kind ?? ''}
            options={[
              { value: '', label: 'Choose what it shows' },
              ...kinds.map(({ type, label, description }) => ({
                value: type,
                label: `${label}: ${description}`,
              })),
            ]}
          />
          <Button>Show fields</Button>
        </Form>
      )}
      {adding === null ? null : (
        <details open={adding.kind !== 'offer' || state.isRefused}>
          <summary>
            <h2>
              {adding.kind === 'offer'
                ? 'New offer'
                : `A new block: ${kinds.find(({ type }) => type === adding.kind)?.label ?? ''}`}
            </h2>
          </summary>
          <Form method="post" className="content-form" key={adding.kind}>
            {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
            <input type="hidden" name={formField} value="add" />
            <input type="hidden" name="kind" value={adding.kind} />
            {adding.fields.map((field) => (
              <ValueField
                key={field.name}
                field={field}
                name={`v:${field.name}`}
                value={null}
                typed={(name, text) => (state.isRefused ? state.valueOf(name, text) : text)}
                timeZone={timeZone}
                altName={altNameOf(adding.fields, (each) => `v:${each}`)}
              />
            ))}
            <div className="content-buttons">
              <Button kind="main">Add to draft</Button>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}
