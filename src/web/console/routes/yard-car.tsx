/** /{group}/yard/{car}: photos of one car from the phone: angle by angle, on their way, and put in order by tapping. */
import { useState } from 'react';
import { useActionData, useLoaderData, useParams } from 'react-router';
import { carPhotosHref, yardCarHref, yardHref } from '#domain/staff/console-links.ts';
import { arrangePhotosAct } from '#use-cases/stock-editor/arrange-photos.ts';
import { viewPhotos } from '#use-cases/stock-editor/view-photos.ts';
import { readOrder } from '#web/console/features/photos/read-photo-order.ts';
import { orderForm, TapOrder } from '#web/console/features/photos/tap-order.tsx';
import { YardCamera } from '#web/console/features/photos/yard-camera.tsx';
import { receivingForms } from '#web/console/receive-photos.server.ts';
import { form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { StatusMessage, SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewPhotos, ({ params }) => ({ carId: params.car ?? '' }));

const here = ({ group, params }: ScreenRequest) => yardCarHref(group, params.car ?? '');

export const action = receivingForms(
  {
    [orderForm]: form({
      act: arrangePhotosAct,
      read: (sent, { params }) => ({ ok: true, requested: readOrder(sent, params.car ?? '') }),
      done: (_saved, screen) => withDone(here(screen), 'ordered'),
    }),
  },
  (screen) => withDone(here(screen), 'sent'),
);

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Photos of a car · Staff console' }];

export default function YardCar() {
  const { car, title, photos, missing, seen, mayChange, staffId } = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  // Begun again once an order is saved; what was tapped outlives a refusal.
  const isRefused = useActionData() !== undefined;
  const [orderKey, setOrderKey] = useState(seen.photoOrder);
  if (!isRefused && orderKey !== seen.photoOrder) setOrderKey(seen.photoOrder);
  return (
    <>
      <PageHead title={title} crumb={{ label: 'Photos', to: yardHref(group) }} />
      <PageBody>
        <div className="yard">
          <SuccessMessage
            words={{
              ordered: 'Photo order saved. It’s live on your websites, and feeds won’t change it.',
              sent: 'Photos uploaded. They’re live on your websites.',
            }}
          />
          <p className="yard__facts">
            <strong>{car.stockNumber}</strong>
            <span>
              {car.photoCount} of {car.expectedPhotos} photos
            </span>
          </p>
          {mayChange ? (
            <YardCamera
              key={car.id}
              {...{ group, staffId, title, photos, missing }}
              carId={car.id}
              stockNumber={car.stockNumber}
            />
          ) : (
            <StatusMessage kind="warning">
              Your role can view this car but can’t change its photos.
            </StatusMessage>
          )}
          {photos.length > 1 && mayChange ? <TapOrder key={orderKey} photos={photos} seen={seen} /> : null}
          <LinkButton to={carPhotosHref(group, car.id)}>Captions, marks and hidden photos</LinkButton>
        </div>
      </PageBody>
    </>
  );
}
