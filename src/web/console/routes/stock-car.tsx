/** /{group}/stock/{car}: one car, field by field. */
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import { carMoves } from '#domain/car-overrides/plan-car-move.ts';
import { type FieldAct, type FieldGroup, staffFields } from '#domain/car-overrides/staff-fields.ts';
import { untilKinds } from '#domain/change/override.ts';
import { carHref, newCarHref, stockChangeHref, stockHref } from '#domain/staff/console-links.ts';
import { parseGridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { isFeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import { copyCar } from '#use-cases/car-draft/save-draft.ts';
import { type ChangeCarInput, changeCarAct } from '#use-cases/stock-editor/edit-car.ts';
import { joinCar, moveCar } from '#use-cases/stock-editor/move-car.ts';
import { viewEditedCar } from '#use-cases/stock-editor/view-edited-car.ts';
import { CarGaps, CarPart } from '#web/console/features/stock/car-editor.tsx';
import { CarHold } from '#web/console/features/stock/car-hold.tsx';
import { CarStatus } from '#web/console/features/stock/car-moves.tsx';
import { CarPhotoStrip } from '#web/console/features/stock/car-photo-strip.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { confirmField } from '#web/console/ui/confirm-card.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewEditedCar, ({ params }) => ({ carId: params.car ?? '' }));

const partsOf: Readonly<Record<FieldGroup, FieldAct>> = {
  price: 'car.price',
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
  const { car, title, feedId, isListed, isByHand, saidAt, fields, groups, score, history } = view;
  const { photos, hold, mayHold } = view;
  const { group = '' } = useParams();
  const [parameters] = useSearchParams();
  const list = serialiseGridSearch(parseGridSearch(new URLSearchParams(parameters.get('list') ?? '')));
  const differing = fields.filter(({ differs }) => differs);
  const part = (name: FieldGroup) => (
    <CarPart
      key={name}
      group={name}
      fields={fields.filter((field) => field.group === name)}
      isByHand={isByHand}
    />
  );
  return (
    <>
      <PageHead
        title={title}
        crumb={{ label: 'Stock', to: `${stockHref(group, list)}#car-${car.id}` }}
        facts={
          <>
            {car.stockNumber}
            {isByHand
              ? ' · added by hand'
              : ` · feed ${feedId}, ${isListed ? 'last changed' : 'not in the feed since'} `}
            {isByHand ? null : <Instant at={saidAt} />}
            {differing.length === 0
              ? ''
              : ` · ${differing.length} values differ from the feed: ${differing.map(({ label }) => label).join(', ')}`}
          </>
        }
      />
      <PageBody>
        <div className="car-page">
          <div className="car-page__main">
            <SuccessMessage words={doneWords} />
            <CarHold carId={car.id} hold={hold} mayHold={mayHold} />
            <CarPhotoStrip car={car} photos={photos} />
          </div>
          <div className="car-page__side">
            <CarStatus view={view} />
            <CarGaps score={score} />
          </div>
          <div className="car-page__main">
            {groups.map(part)}
            <Card title="History">
              {history.length === 0 ? (
                <p className="stock-history">No changes yet. Changes that staff make appear here.</p>
              ) : (
                <ul className="stock-history">
                  {history.map(({ changeSet, ordinal, path, outcome }) => (
                    <li key={`${changeSet.id}/${ordinal}`}>
                      <Instant at={changeSet.madeAt} />, {changeSet.madeBy}:{' '}
                      {path === 'status' ? changeSet.title : staffFields[path].label}
                      {outcome === 'undone' ? ' (undone)' : ''}{' '}
                      <LinkButton kind="plain" isSmall to={stockChangeHref(group, changeSet.id)}>
                        View change
                      </LinkButton>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </div>
        </div>
      </PageBody>
    </>
  );
}
