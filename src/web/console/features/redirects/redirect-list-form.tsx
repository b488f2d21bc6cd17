/** Adding many redirects: a list is pasted or chosen, what each line would do is shown, then it is added. */
import { Form } from 'react-router';
import type { PlannedLine } from '#domain/redirect/plan-redirects.ts';
import type { RedirectListPreview } from '#use-cases/redirect/import-redirects.ts';
import type { RedirectsView } from '#use-cases/redirect/view-redirects.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Field, TextArea } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { BroughtInSight, StatusMessage } from '#web/console/ui/status-message.tsx';

/** Lines with a problem first; more lines than this are counted alone. */
const maxLines = 50;

type ListFormProps = Pick<RedirectsView, 'site' | 'lists' | 'timeZone'>;

export function RedirectListForm({ site, lists, timeZone }: ListFormProps) {
  const [looked, sent] = [useFormState('preview'), useFormState('import')];
  const preview = looked.shown as RedirectListPreview | undefined;
  const problem = preview?.problem ?? sent.problemOf('list') ?? undefined;
  const list = preview?.list ?? sent.valueOf('list', '');
  const isReady = preview !== undefined && problem === undefined;
  return (
    <Card title="Add many redirects">
      <details className="card__body redirects__list" open={looked.wasSent || sent.wasSent}>
        <summary>Paste a list or choose a file</summary>
        <Form method="post" encType="multipart/form-data" className="redirects__list-form">
          <input type="hidden" name="site" value={site.slug} />
          <TextArea
            key={list}
            label="List of redirects"
            name="list"
            rows={6}
            spellCheck={false}
            hint="One a line: the old URL, then the new URL. Copy two columns from a spreadsheet, or separate them by a comma or space. Write “gone” for a page that was permanently removed."
            defaultValue={list}
            problem={problem}
          />
          <Field key={`file ${list}`} label="Or a CSV file" hint="Up to 512 kB.">
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="file"
                name="file"
                accept=".csv,.tsv,.txt,text/*"
              />
            )}
          </Field>
          <div>
            <Button name={formField} value="preview" kind={isReady ? 'usual' : 'main'}>
              Check list
            </Button>
          </div>
        </Form>
        {isReady ? (
          <BroughtInSight of={preview}>
            {/* What was checked is added, and nothing that was typed since. */}
            <Form method="post" encType="multipart/form-data" className="redirects__list-form">
              <input type="hidden" name="site" value={site.slug} />
              <input type="hidden" name="list" value={list} />
              <Preview lines={preview.lines} />
            </Form>
          </BroughtInSight>
        ) : null}
      </details>
      {lists.length === 0 ? null : (
        <ul aria-label="Lists added before">
          {lists.map(({ madeAt, madeBy, count }) => (
            <li key={madeAt.getTime()} className="redirects__line">
              <span>
                {count} redirects, {madeBy}, <Instant at={madeAt} timeZone={timeZone} />
              </span>
              <Form method="post">
                <input type="hidden" name="site" value={site.slug} />
                <input type="hidden" name="made-at" value={madeAt.toISOString()} />
                <Button isSmall kind="danger" name={formField} value="delete-list">
                  Delete these {count} redirects
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Kind = PlannedLine['kind'];

function countOf(lines: readonly PlannedLine[], ...kinds: readonly Kind[]): number {
  return lines.filter(({ kind }) => kinds.includes(kind)).length;
}

function describeImport(lines: readonly PlannedLine[]): string {
  const [added, changed] = [countOf(lines, 'add'), countOf(lines, 'change')];
  const redirects = (count: number) => `${count} ${count === 1 ? 'redirect' : 'redirects'}`;
  if (changed === 0) return `Add ${redirects(added)}`;
  return added === 0 ? `Change ${redirects(changed)}` : `Add ${added} and change ${redirects(changed)}`;
}

const summaries: readonly (readonly [Kind, string, 'green' | 'amber' | 'red' | 'quiet'])[] = [
  ['add', 'new', 'green'],
  ['change', 'changed', 'amber'],
  ['same', 'unchanged', 'quiet'],
  ['problem', 'not added', 'red'],
];

function Preview({ lines }: { readonly lines: readonly PlannedLine[] }) {
  const sorted = lines.toSorted((one, other) => rankOf(one) - rankOf(other));
  const hidden = sorted.length - maxLines;
  return (
    <>
      <p className="row">
        {summaries.map(([kind, word, tone]) => {
          const count = countOf(lines, kind);
          return count === 0 ? null : (
            <Pill key={kind} tone={tone}>
              {count} {word}
            </Pill>
          );
        })}
      </p>
      {countOf(lines, 'problem') === 0 ? null : (
        <StatusMessage kind="warning">
          Lines that can’t be added are listed first. Correct them in the list above and check it again.
        </StatusMessage>
      )}
      {countOf(lines, 'add', 'change') === 0 ? null : (
        <div>
          <Button name={formField} value="import" kind="main">
            {describeImport(lines)}
          </Button>
        </div>
      )}
      <ol className="redirects__lines">
        {sorted.slice(0, maxLines).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ol>
      {hidden > 0 ? <p className="quiet">and {hidden} more lines.</p> : null}
    </>
  );
}

const ranks: Readonly<Record<Kind, number>> = { problem: 0, change: 1, add: 2, same: 3 };
const rankOf = ({ kind }: PlannedLine) => ranks[kind];

function Line({ line }: { readonly line: PlannedLine }) {
  const [source, target] =
    line.kind === 'problem' ? [line.source, line.target] : [line.redirect.source, line.redirect.target];
  return (
    <li value={line.line}>
      <code className="redirects__path">{source}</code>{' '}
      {target === null ? (
        <Pill tone="amber">permanently removed</Pill>
      ) : (
        <>
          <span aria-hidden="true">→ </span>
          <span className="unseen">redirects to </span>
          <code className="redirects__path">{target}</code>
        </>
      )}
      {line.kind === 'change' ? (
        <span className="quiet">, was {line.from ?? 'permanently removed'}</span>
      ) : null}
      {line.kind === 'same' ? <span className="quiet">, already there</span> : null}
      {line.kind === 'problem' ? <p className="field__problem">{line.problem}</p> : null}
    </li>
  );
}
