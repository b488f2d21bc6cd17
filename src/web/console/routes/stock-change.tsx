/** /{group}/stock-changes/{change}: a change of many cars before it is made, and its undo afterwards (H-4, H-8). */
import { Form, Link, useLoaderData, useParams } from 'react-router';
import { fieldText } from '#domain/ownership/field-text.ts';
import { carHref, stockChangeHref, stockHref } from '#domain/staff/console-links.ts';
import { applyBulk, type ChangeSetView, seeChangeSet, undoBulk } from '#use-cases/stock-desk/bulk-acts.ts';
import { dollars } from '#web/console/features/stock/stock-words.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(seeChangeSet, ({ params, url }) => ({
  changeSetId: params.change ?? '',
  page: Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1),
}));

const here = (
  _done: unknown,
  { group, params }: { group: string; params: Readonly<Record<string, string | undefined>> },
) => stockChangeHref(group, params.change ?? '');
const read = (_sent: FormData, { params }: { params: Readonly<Record<string, string | undefined>> }) =>
  ({ ok: true, asked: { changeSetId: params.change ?? '' } }) as const;

export const action = acting({
  apply: form({ act: applyBulk, read, done: here }),
  undo: form({ act: undoBulk, read, done: here }),
});

export const meta = () => [{ title: 'Change · Staff console' }];

type Set = ChangeSetView['changeSet'];

function standOf({ state, startsLocal, endsLocal, lineCount, kind }: Set): string {
  const ends = endsLocal === null ? '' : ` It ends by itself at ${endsLocal.replace('T', ' ')}.`;
  switch (state) {
    case 'open':
      return `A preview of ${lineCount} lines. Nothing has been changed yet.${ends}`;
    case 'scheduled':
      return `Approved. It begins by itself at ${startsLocal?.replace('T', ' ') ?? ''}.${ends}`;
    case 'applied':
      return kind === 'undo'
        ? 'Done: this took an earlier change back.'
        : `Done. It stands on the websites now.${ends}`;
    case 'ended':
      return 'It has ended: what lay beneath is shown again.';
    case 'undone':
      return 'It was taken back, where nobody had changed a car since.';
  }
}

export default function StockChange() {
  const { changeSet, lines, page, pageCount } = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const wrong = [useFormState('apply'), useFormState('undo')]
    .map(({ problemOf }) => problemOf('form'))
    .find(Boolean);
  const shown = (path: (typeof lines)[number]['path'], value: (typeof lines)[number]['value']) => {
    if (path === 'priceCents' && typeof value === 'number') return dollars(value);
    return fieldText(path, value) || 'nothing';
  };
  return (
    <>
      <PageHead title={changeSet.title} crumb={{ label: 'Stock', to: stockHref(group) }} />
      <PageBody>
        <div className="stock-editor">
          {wrong === undefined ? null : <Notice kind="problem">{wrong}</Notice>}
          <p>
            {standOf(changeSet)} <span className="quiet">By {changeSet.madeBy}.</span>
          </p>
          <Form method="post">
            {changeSet.state === 'open' ? (
              <Button kind="main" name={formField} value="apply">
                {changeSet.startsAt === null ? 'Change these cars' : 'Approve it'}
              </Button>
            ) : changeSet.state === 'undone' ? null : (
              <Button name={formField} value="undo">
                Take it back
              </Button>
            )}
          </Form>
          <DataTable
            caption="Each car before and after"
            rows={lines}
            keyOf={({ ordinal }) => String(ordinal)}
            columns={[
              {
                key: 'car',
                head: 'Car',
                cell: (line) => <Link to={carHref(group, line.carId)}>{line.car}</Link>,
              },
              { key: 'field', head: 'Field', cell: ({ label }) => label },
              {
                key: 'before',
                head: 'Before',
                isNumber: true,
                cell: (line) => shown(line.path, line.before.shown),
              },
              { key: 'after', head: 'After', isNumber: true, cell: (line) => shown(line.path, line.value) },
              {
                key: 'outcome',
                head: '',
                cell: ({ outcome, before }) =>
                  outcome === 'conflict'
                    ? 'Left: somebody changed it meanwhile'
                    : outcome === 'undone'
                      ? 'Taken back'
                      : before.override === null
                        ? ''
                        : `Replaces a value of ${before.override.madeBy}`,
              },
            ]}
          />
          {page < pageCount ? <Link to={`?page=${page + 1}`}>Next of {pageCount} pages</Link> : null}
        </div>
      </PageBody>
    </>
  );
}
