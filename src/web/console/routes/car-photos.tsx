/** /{group}/stock/{car}/photos: photos of one car: sent, put in order, worded, hidden. */
import { Form, useLoaderData, useParams } from 'react-router';
import { angleLabel } from '#domain/car-overrides/car-photo.ts';
import { carHref, carPhotosHref } from '#domain/staff/console-links.ts';
import { arrangePhotosAct, releasePhotosAct } from '#use-cases/stock-editor/arrange-photos.ts';
import { viewPhotos } from '#use-cases/stock-editor/view-photos.ts';
import { AddPhotos } from '#web/console/features/photos/add-photos.tsx';
import { orderForm, PhotoOrder } from '#web/console/features/photos/photo-order.tsx';
import { readOrder, readSeen } from '#web/console/features/photos/read-photo-order.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { receivingForms } from '#web/console/receive-photos.server.ts';
import { form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { StatusMessage, SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewPhotos, ({ params }) => ({ carId: params.car ?? '' }));

const here = ({ group, params }: ScreenRequest) => carPhotosHref(group, params.car ?? '');

export const action = receivingForms(
  {
    [orderForm]: form({
      act: arrangePhotosAct,
      read: (sent, { params }) => ({ ok: true, requested: readOrder(sent, params.car ?? '') }),
      done: (_saved, screen) => withDone(here(screen), 'ordered'),
    }),
    release: form({
      act: releasePhotosAct,
      read: (sent, { params }) => ({
        ok: true,
        requested: { carId: params.car ?? '', seen: readSeen(sent) },
      }),
      done: (_saved, screen) => withDone(here(screen), 'released'),
    }),
  },
  (screen) => withDone(here(screen), 'sent'),
);

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Photos · Staff console' }];

export default function CarPhotos() {
  const { car, title, photos, missing, order, seen, mayChange, staffId } = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const release = useFormState('release');
  const wrong = release.problemOf('form');
  const shown = photos.filter(({ isHidden, isMark }) => !isHidden && !isMark).length;
  return (
    <>
      <PageHead title="Photos" crumb={{ label: title, to: carHref(group, car.id) }} />
      <PageBody>
        <div className="photos">
          <SuccessMessage
            words={{
              ordered: 'Photo order saved. It’s live on your websites, and feeds won’t change it.',
              released: 'Using the feed’s photo order. Photos added here come last.',
              sent: 'Photos uploaded. They’re live on your websites.',
            }}
          />
          {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
          <p className="quiet">
            {car.stockNumber} · {shown === 1 ? '1 photo' : `${shown} photos`} shown of {photos.length}
            {order === null ? ' · in feed order' : ` · ordered by ${order.by}`}
          </p>
          {mayChange ? (
            <Card title="Add photos">
              <div className="photos__part">
                <AddPhotos group={group} staffId={staffId} carId={car.id} carTitle={title} />
              </div>
            </Card>
          ) : null}
          {missing.length > 0 && photos.length > 0 ? (
            <p className="photos__missing">
              <span>Missing angles:</span>
              {missing.map((angle) => (
                <span key={angle} className="photos__lack">
                  {angleLabel(angle)}
                </span>
              ))}
            </p>
          ) : null}
          {photos.length === 0 ? (
            <EmptyState
              title="No photos yet"
              text="Shoppers see a drawing instead. Photograph the car from every side, outside and inside."
            />
          ) : (
            <PhotoOrder photos={photos} seen={seen} mayChange={mayChange} />
          )}
          {order !== null && mayChange ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="seen:photoOrder" value={seen.photoOrder} />
              <Button name={formField} value="release" isSmall>
                Use feed order
              </Button>
            </Form>
          ) : null}
        </div>
      </PageBody>
    </>
  );
}
