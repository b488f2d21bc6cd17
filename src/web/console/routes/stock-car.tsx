/** /{group}/stock/{car}: one car, field by field. */
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import { carMoves } from '#domain/car-overrides/plan-car-move.ts';
import { type FieldAct, type FieldGroup, staffFields } from '#domain/car-overrides/staff-fields.ts';
import { untilKinds } from '#domain/change/override.ts';
import { carHref, newCarHref, stockHref } from '#domain/staff/console-links.ts';
import { parseGridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { isFeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import { formatNumber } from '#domain/text/number.ts';
import { copyCar } from '#use-cases/car-draft/save-draft.ts';
import { type ChangeCarInput, changeCarAct } from '#use-cases/stock-editor/edit-car.ts';
import { joinCar, moveCar } from '#use-cases/stock-editor/move-car.ts';
import { viewEditedCar } from '#use-cases/stock-editor/view-edited-car.ts';
import { CarDetails, type EditedPart } from '#web/console/features/stock/car-details.tsx';
import { CarHold } from '#web/console/features/stock/car-hold.tsx';
import { CarStatus, StatusPill } from '#web/console/features/stock/car-moves.tsx';
import { CarPhotoStrip } from '#web/console/features/stock/car-photo-strip.tsx';
import { CarPrice } from '#web/console/features/stock/car-price.tsx';
import { CarFigures, CarGaps, CarHistory } from '#web/console/features/stock/car-side.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { confirmField } from '#web/console/ui/confirm-card.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { StatusMessage, SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewEditedCar, ({ params }) => ({ carId: params.car ?? '' }));

const partsOf: Readonly<Record<FieldGroup, FieldAct>> = {
  price: 'car.price',
  listing: 'car.price',
  name: 'car.facts',
  condition: 'car.facts',
  engine: 'car.facts',
  body: 'car.facts',
  words: 'car.facts',
  photos: 'car.photos',
  place: 'car.facts',
};

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');

export const action = acting({
  move: form({
    act: moveCar,
    read: (sent, { params }) => {
      const move = carMoves.find((known) => known === text(sent, 'move'));
      return move === undefined
        ? { ok: false, problems: { form: 'Choose what to do with the car.' } }
        : {
            ok: true,
            requested: {
              ...{ carId: params.car ?? '', move, reason: text(sent, 'reason') },
              sale: {
                soldOn: text(sent, 'soldOn'),
                price: text(sent, 'salePrice'),
                leadId: text(sent, 'lead'),
              },
            },
          };
    },
    done: ({ move }, { group, params, url }) =>
      withDone(
        move === 'delete'
          ? stockHref(group)
          : carHref(group, params.car ?? '', url.searchParams.get('list') ?? ''),
        move,
      ),
  }),
  copy: form({
    act: copyCar,
    read: (_sent, { params }) => ({ ok: true, requested: { carId: params.car ?? '' } }),
    done: ({ draftId }, { group }) => withDone(newCarHref(group, draftId), 'saved'),
  }),
  join: form({
    act: joinCar,
    read: (sent, { params }) => ({
      ok: true,
      requested: {
        carId: params.car ?? '',
        otherId: text(sent, 'other'),
        feedId: text(sent, 'feed'),
      },
    }),
    done: ({ carId }, { group }) => withDone(carHref(group, carId), 'joined'),
  }),
  ...Object.fromEntries(
    Object.entries(partsOf).map(([group, act]) => [
      `${act}/${group}`,
      form({
        act: changeCarAct(act),
        read: (sent, { params }) => ({ ok: true, requested: readAsked(sent, params.car ?? '') }),
        done: (_saved, { group, params, url }) =>
          withDone(carHref(group, params.car ?? '', url.searchParams.get('list') ?? ''), 'saved'),
      }),
    ]),
  ),
});

const doneWords = {
  saved: 'Saved. It’s live on your websites, and feeds won’t change it.',
  added: 'Added to stock. Add photos next.',
  sell: 'Marked as sold. Use Return to stock if the sale falls through.',
  withdraw: 'Withdrawn. Feeds won’t bring it back until you return it to stock.',
  return: 'Returned to stock.',
  joined: 'Joined to the feed.',
};

/** Only a newly typed value is a change: an unchanged one is the feed's to update. */
function readAsked(sent: FormData, carId: string): ChangeCarInput {
  const text = (name: string) => String(sent.get(name) ?? '');
  const plain = (name: string) => text(name).replace(/\r\n?/g, '\n').trim();
  const released = sent.getAll('release').map(String).filter(isFeedFieldName);
  const typed = Object.keys(staffFields)
    .filter(isFeedFieldName)
    .filter((path) => sent.has(`v:${path}`) && !released.includes(path))
    .filter((path) => plain(`v:${path}`) !== plain(`was:${path}`))
    .map((path) => ({ path, text: text(`v:${path}`), seen: text(`seen:${path}`) }));
  return {
    carId,
    typed,
    released: released.map((path) => ({ path, seen: text(`seen:${path}`) })),
    until: untilKinds.find((kind) => kind === text('until')) ?? 'released',
    endsLocal: text('ends'),
    confirmed: text(confirmField),
  };
}

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Car · Staff console' }];

export default function StockCar() {
  const view = useLoaderData<typeof loader>();
  const { car, title, isByHand, fields, locationName, publicHref } = view;
  const { photos, hold, expectedPhotos, feedId, isListed, saidAt } = view;
  const { group = '' } = useParams();
  const [parameters] = useSearchParams();
  const list = serialiseGridSearch(parseGridSearch(new URLSearchParams(parameters.get('list') ?? '')));
  const differing = fields.filter(({ differs }) => differs);
  const edited: EditedPart = {
    group: parameters.get('edit'),
    field: parameters.get('field'),
    hrefOf(edit) {
      const next = new URLSearchParams(list === '' ? {} : { list });
      if (edit !== null) next.set('edit', edit.group);
      if (edit?.field !== undefined) next.set('field', edit.field);
      const part = edit === null || edit.group === 'price' ? '' : `#part-${edit.group}`;
      return `${carHref(group, car.id)}${next.size === 0 ? '' : `?${next}`}${part}`;
    },
  };
  const facts = [
    car.stockNumber,
    ...(car.registration === null ? [] : [`plate ${car.registration}`]),
    ...(car.odometerKm === null ? [] : [`${formatNumber(car.odometerKm, 'en-AU')} km`]),
    ...(locationName === null ? [] : [locationName]),
  ];
  return (
    <>
      <PageHead
        title={title}
        crumb={{ label: 'Stock', to: `${stockHref(group, list)}#car-${car.id}` }}
        facts={facts.join(' · ')}
      >
        <span className="desktop-only">
          <StatusPill view={view} />
        </span>
        {publicHref === null ? null : (
          <a className="button" href={publicHref} target="_blank" rel="noreferrer">
            <Icon name="open" />
            <span>
              View<span className="desktop-only"> on website</span>
            </span>
          </a>
        )}
      </PageHead>
      <PageBody>
        <div className="car-page">
          <div className="car-page__main">
            <SuccessMessage words={doneWords} />
            <CarHold hold={hold} />
            {differing.length === 0 ? null : (
              <StatusMessage kind="warning">
                The feed has new values for {differing.map(({ label }) => label).join(', ')}. Staff values are
                shown.
              </StatusMessage>
            )}
            <CarPhotoStrip car={car} photos={photos} expectedPhotos={expectedPhotos} />
            <CarPrice view={view} focused={edited.field} />
          </div>
          <div className="car-page__side">
            <CarStatus view={view} />
            <CarGaps view={view} edited={edited} />
            <CarFigures view={view} />
            <CarHistory view={view} />
          </div>
          <div className="car-page__main">
            <CarDetails view={view} edited={edited} />
            {isByHand ? null : (
              <p className="quiet">
                Feed {feedId}, {isListed ? 'last changed' : 'not in the feed since'} <Instant at={saidAt} />
              </p>
            )}
          </div>
        </div>
      </PageBody>
    </>
  );
}
