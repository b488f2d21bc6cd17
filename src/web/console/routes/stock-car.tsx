/** /{group}/stock/{car}: one car, field by field. */
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import { type FieldAct, type FieldGroup, staffFields } from '#domain/car-overrides/staff-fields.ts';
import { untilKinds } from '#domain/change/override.ts';
import { carHref, stockChangeHref, stockHref } from '#domain/staff/console-links.ts';
import { parseGridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { isFeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import { type ChangeCarInput, changeCarAct } from '#use-cases/stock-editor/edit-car.ts';
import { viewEditedCar } from '#use-cases/stock-editor/view-edited-car.ts';
import { CarGaps, CarPart } from '#web/console/features/stock/car-editor.tsx';
import { CarHold } from '#web/console/features/stock/car-hold.tsx';
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

export const action = acting(
  Object.fromEntries(
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
);

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
  const { car, title, feedId, isListed, saidAt, fields, groups, score, history, photos, hold, mayHold } =
    useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const [parameters] = useSearchParams();
  const list = serialiseGridSearch(parseGridSearch(new URLSearchParams(parameters.get('list') ?? '')));
  const differing = fields.filter(({ differs }) => differs);
  return (
    <>
      <PageHead
        title={title}
        crumb={{ label: 'Stock', to: `${stockHref(group, list)}#car-${car.id}` }}
        facts={
          <>
            {car.stockNumber} · feed {feedId}, {isListed ? 'last changed' : 'not in the feed since'}{' '}
            <Instant at={saidAt} />
            {differing.length === 0
              ? ''
              : ` · ${differing.length} values differ from the feed: ${differing.map(({ label }) => label).join(', ')}`}
          </>
        }
      />
      <PageBody>
        <div className="stock-editor">
          <SuccessMessage
            words={{ saved: 'Saved. It’s live on your websites, and feeds won’t change it.' }}
          />
          <CarHold carId={car.id} hold={hold} mayHold={mayHold} />
          <CarPhotoStrip car={car} photos={photos} />
          <CarGaps score={score} />
          {groups.map((part) => (
            <CarPart key={part} group={part} fields={fields.filter((field) => field.group === part)} />
          ))}
          <Card title="History">
            {history.length === 0 ? (
              <p className="stock-history">No changes yet. Changes that staff make appear here.</p>
            ) : (
              <ul className="stock-history">
                {history.map(({ changeSet, ordinal, path, outcome }) => (
                  <li key={`${changeSet.id}/${ordinal}`}>
                    <Instant at={changeSet.madeAt} />, {changeSet.madeBy}: {staffFields[path].label}
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
      </PageBody>
    </>
  );
}
