/** /{group}/stock-changes/{change}: a change of many cars before it is made, while it holds, and its undo afterwards. */

import { useLoaderData, useParams } from 'react-router';
import { changesHref, stockChangeHref } from '#domain/staff/console-links.ts';
import { applyBulk, chooseBulk, undoBulk } from '#use-cases/stock-editor/bulk-acts.ts';
import { extendRule, viewChangeSet } from '#use-cases/stock-editor/view-changes.ts';
import { ChangeFacts } from '#web/console/features/stock/change-facts.tsx';
import { ChangeButtons, ChangedCars } from '#web/console/features/stock/changed-cars.tsx';
import { chooseForm, PriceReview, readPriceChoices } from '#web/console/features/stock/price-review.tsx';
import { useFormState } from '#web/console/form-problem.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { confirmField } from '#web/console/ui/confirm-card.tsx';
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
      requested: {
        changeSetId: params.change ?? '',
        choices: readPriceChoices(sent),
        confirmed: String(sent.get(confirmField) ?? ''),
      },
    }),
    done: here,
  }),
  [chooseForm]: form({
    act: chooseBulk,
    read: (sent, { params }) => ({
      ok: true,
      requested: { changeSetId: params.change ?? '', choices: readPriceChoices(sent) },
    }),
    done: (_done, { group, params, url }) => `${stockChangeHref(group, params.change ?? '')}${url.search}`,
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
  const { changeSet, review, lines, page, pageCount, mayChange } = view;
  const { group = '' } = useParams();
  const applying = useFormState('apply');
  const choosing = useFormState(chooseForm);
  const wrong = [applying, choosing, useFormState('undo'), useFormState('extend')]
    .map(({ problemOf }) => problemOf('form'))
    .find(Boolean);
  return (
    <>
      <PageHead title={changeSet.title} crumb={{ label: 'Changes', to: changesHref(group) }} />
      <PageBody>
        <div className="stock-editor">
          {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
          <ChangeFacts view={view} />
          {review === null ? (
            <>
              <ChangeButtons view={view} />
              <ChangedCars lines={lines} group={group} />
            </>
          ) : (
            <PriceReview
              changeSet={changeSet}
              review={review}
              state={applying}
              group={group}
              mayChange={mayChange}
            />
          )}
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
