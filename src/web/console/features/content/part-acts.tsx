/** Moving, duplicating and removing a block or an offer; forms, so that they work without script. */
import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { ContentPart } from '#use-cases/site-editor/content-root.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { type FormProblem, formField, quietField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';

type PartActsProps = Pick<ContentEditorView, 'list'> & {
  readonly part: ContentPart;
  readonly fetcher: FetcherWithComponents<FormProblem>;
};

export function PartActs({ part, list, fetcher }: PartActsProps) {
  const { title } = part;
  const name = part.name ?? '';
  const at = list.order.indexOf(name);
  const ends = part.fields.find((field) => field.name === 'endsOn');
  return (
    <div className="content-acts">
      {([-1, 1] as const).map((by) => {
        const isPossible = by < 0 ? at > 0 : at < list.order.length - 1;
        return (
          <ActForm
            key={by}
            fetcher={fetcher}
            values={{ [formField]: 'move', name, by: String(by), seen: list.seen }}
          >
            <Button
              kind="plain"
              isSmall
              isIcon
              aria-disabled={!isPossible}
              data-place={by < 0 ? 'up' : 'down'}
              aria-label={`Move ${title} ${by < 0 ? 'up' : 'down'}`}
            >
              <Icon name={by < 0 ? 'up' : 'down'} />
            </Button>
          </ActForm>
        );
      })}
      <ActForm fetcher={fetcher} values={{ [formField]: 'copy', name }}>
        <Button kind="plain" isSmall aria-label={`Duplicate ${title}`}>
          Duplicate
        </Button>
      </ActForm>
      {ends === undefined || typeof ends.value !== 'string' ? null : (
        <ActForm fetcher={fetcher} values={{ [formField]: 'extend', id: name, seen: ends.seen }}>
          <Button kind="plain" isSmall aria-label={`Extend by 2 weeks: ${title}`}>
            Extend by 2 weeks
          </Button>
        </ActForm>
      )}
      <ActForm fetcher={fetcher} values={{ [formField]: 'remove', path: part.path, seen: part.seen }}>
        <Button kind="plain" isSmall aria-label={`Remove ${title}`}>
          Remove
        </Button>
      </ActForm>
    </div>
  );
}

type ActFormProps = Pick<PartActsProps, 'fetcher'> & {
  readonly values: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

function ActForm({ fetcher, values, children }: ActFormProps) {
  const isActivated = useActivated();
  return (
    <fetcher.Form method="post">
      {Object.entries({ ...values, ...(isActivated ? { [quietField]: '1' } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  );
}
