/** /{group}/stock/~new: a car that is added by hand, a draft until it is whole. */
import { useLoaderData, useParams } from 'react-router';
import { carHref, newCarHref, stockHref } from '#domain/staff/console-links.ts';
import { addCar } from '#use-cases/car-draft/add-car.ts';
import { deleteDraft, lookUpDraft, saveDraft } from '#use-cases/car-draft/save-draft.ts';
import { viewDraft } from '#use-cases/car-draft/view-draft.ts';
import {
  DraftForm,
  DraftState,
  FindCar,
  OtherDrafts,
  readDraftForm,
} from '#web/console/features/stock/draft-form.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewDraft, ({ url }) => ({ draftId: url.searchParams.get('draft') ?? '' }));

type InGroup = { readonly group: string };
const toDraft = ({ draftId }: { readonly draftId: string }, { group }: InGroup) =>
  withDone(newCarHref(group, draftId), 'saved');

export const action = acting({
  'look-up': form({
    act: lookUpDraft,
    read: (sent) => ({
      ok: true,
      requested: { code: String(sent.get('code') ?? ''), state: String(sent.get('state') ?? '') },
    }),
    done: toDraft,
  }),
  'save-draft': form({
    act: saveDraft,
    read: (sent) => ({ ok: true, requested: readDraftForm(sent) }),
    done: toDraft,
  }),
  'add-car': form({
    act: addCar,
    read: (sent) => ({ ok: true, requested: readDraftForm(sent) }),
    done: ({ carId }, { group }) => withDone(carHref(group, carId), 'added'),
  }),
  'delete-draft': form({
    act: deleteDraft,
    read: (sent) => ({ ok: true, requested: { draftId: String(sent.get('draft') ?? '') } }),
    done: (_deleted, { group }) => withDone(newCarHref(group), 'deleted'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Add car · Staff console' }];

export default function NewCar() {
  const view = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  return (
    <>
      <PageHead
        title={view.id === null ? 'Add car' : view.title}
        crumb={{ label: 'Stock', to: stockHref(group) }}
        {...(view.id === null ? {} : { facts: 'Draft. Shoppers don’t see it.' })}
      />
      <PageBody>
        <div className="car-page">
          <div className="car-page__main">
            <SuccessMessage words={{ saved: 'Draft saved.', deleted: 'Draft deleted.' }} />
            {view.id === null ? <FindCar /> : null}
            <DraftForm view={view} />
          </div>
          <div className="car-page__side">
            <DraftState view={view} />
            <OtherDrafts drafts={view.others} group={group} />
          </div>
        </div>
      </PageBody>
    </>
  );
}
