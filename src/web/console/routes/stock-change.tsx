/** /{group}/stock-changes/{change}: a change of many cars before it is made, while it holds, and its undo afterwards. */

import { Form, Link, useLoaderData, useParams } from 'react-router';
import { quoteFieldValue } from '#domain/car-overrides/field-text.ts';
import { carHref, changesHref, stockChangeHref } from '#domain/staff/console-links.ts';
import { applyBulk, undoBulk } from '#use-cases/stock-editor/bulk-acts.ts';
import { extendRule, viewChangeSet } from '#use-cases/stock-editor/view-changes.ts';
import { ChangeFacts } from '#web/console/features/stock/change-facts.tsx';
import { describeChangeNote } from '#web/console/features/stock/change-text.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { ConfirmCard, confirmField } from '#web/console/ui/confirm-card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewChangeSet, ({ params, url }) => ({
  changeSetId: params.change ?? '',
  page: Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1),
}));

type Params = { readonly params: Readonly<Record<string, string | undefined>> };
const here = (_done: unknown, { group, params }: Params & { readonly group: string }) =>
  stockChangeHref(group, params.change ?? '');
const read = (_sent: FormData, { params }: Params) =>
  ({ ok: true, requested: { changeSetId: params.change ?? '' } }) as const;

export const action = acting({
  apply: form({
    act: applyBulk,
    read: (sent, { params }) => ({
      ok: true,
      requested: { changeSetId: params.change ?? '', confirmed: String(sent.get(confirmField) ?? '') },
    }),
    done: here,
  }),
  undo: form({ act: undoBulk, read, done: here }),
  extend: form({
    act: extendRule,
    read,
    done: ({ changeSetId }, { group }) => stockChangeHref(group, changeSetId),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Change · Staff console' }];

export default function StockChange() {
  const view = useLoaderData<typeof loader>();
  const { changeSet, lines, page, pageCount, newcomers, mayChange } = view;
  const { group = '' } = useParams();
  const applying = useFormState('apply');
  const wrong = [applying, useFormState('undo'), useFormState('extend')]
    .map(({ problemOf }) => problemOf('form'))
    .find(Boolean);
  const { state } = changeSet;
  return (
    <>
      <PageHead title={changeSet.title} crumb={{ label: 'Changes', to: changesHref(group) }} />
      <PageBody>
        <div className="stock-editor">
          {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
          <ChangeFacts view={view} />
          {mayChange && state === 'open' && applying.question !== null ? (
            <Form method="post">
              <input type="hidden" name={formField} value="apply" />
              <ConfirmCard question={applying.question} />
            </Form>
          ) : null}
          {mayChange ? (
            <Form method="post" className="row">
              {state === 'open' && applying.question !== null ? null : state === 'open' ? (
                <Button kind="main" name={formField} value="apply">
                  {changeSet.startsAt === null ? 'Change cars' : 'Approve change'}
                </Button>
              ) : state === 'undone' ? null : (
                <Button name={formField} value="undo">
                  Undo
                </Button>
              )}
              {newcomers === 0 ? null : (
                <Button name={formField} value="extend">
                  Preview {newcomers} new {newcomers === 1 ? 'car' : 'cars'}
                </Button>
              )}
            </Form>
          ) : null}
          <DataTable
            caption="Each car before and after"
            rows={lines}
            keyOf={({ ordinal }) => String(ordinal)}
            columns={[
              {
                key: 'changed-car',
                head: 'Car',
                cell: (line) => <Link to={carHref(group, line.subject.id)}>{line.car}</Link>,
              },
              { key: 'field', head: 'Field', cell: ({ label }) => label },
              {
                key: 'before',
                head: 'Before',
                isNumber: true,
                cell: (line) => quoteFieldValue(line.path, line.before.shown),
              },
              {
                key: 'after',
                head: 'After',
                isNumber: true,
                cell: (line) => quoteFieldValue(line.path, line.value),
              },
              {
                key: 'outcome',
                head: 'Notes',
                cell: (line) => (
                  <ul className="change-notes">
                    {line.outcome === 'conflict' ? <li>Not changed: a colleague changed it first</li> : null}
                    {line.outcome === 'undone' ? <li>Undone</li> : null}
                    {line.notes.map((note) => (
                      <li key={`${note.kind} ${'changeSetId' in note ? note.changeSetId : ''}`}>
                        {describeChangeNote(note, line)}
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
          {pageCount === 1 ? null : (
            <nav className="stock-pages" aria-label="Pages">
              {page > 1 ? <LinkButton to={`?page=${page - 1}`}>Previous</LinkButton> : <span />}
              <span className="quiet">
                Page {page} of {pageCount}
              </span>
              {page < pageCount ? <LinkButton to={`?page=${page + 1}`}>Next</LinkButton> : <span />}
            </nav>
          )}
        </div>
      </PageBody>
    </>
  );
}
