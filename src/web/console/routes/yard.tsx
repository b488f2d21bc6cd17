/** /{group}/yard: the phone in the yard finds the car in front of it. */
import { Form, Link, useLoaderData, useParams } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { yardCarHref, yardHref } from '#domain/staff/console-links.ts';
import { viewYard, type YardCar } from '#use-cases/stock-editor/view-yard.ts';
import { QueueList } from '#web/console/features/photos/queue-list.tsx';
import { usePhotoQueue } from '#web/console/features/photos/use-photo-queue.ts';
import { seeing } from '#web/console/route-kit.server.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewYard, ({ url }) => ({ query: url.searchParams.get('q') ?? '' }));

export const meta = () => [{ title: 'Photos · Staff console' }];

export default function Yard() {
  const { query, total, cars, staffId } = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const queue = usePhotoQueue({ group, staffId });
  return (
    <>
      <PageHead title="Photos" />
      <PageBody>
        <div className="yard">
          <Form className="yard-find" role="search" key={query}>
            <TextField
              label="Stock number, plate or keywords"
              name="q"
              type="search"
              defaultValue={query}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="search"
            />
            <Button kind="main">Find</Button>
          </Form>
          <QueueList {...queue} namesCars />
          {cars.length === 0 ? (
            query === '' ? (
              <EmptyState title="Every car has photos" text="Find a car above to add or reorder photos." />
            ) : (
              <EmptyState
                title={`No cars found for “${query}”`}
                text="Check the stock number on the windscreen, or enter make and model."
              >
                <LinkButton to={yardHref(group)}>Show cars without photos</LinkButton>
              </EmptyState>
            )
          ) : (
            <section className="yard__part" aria-label={query === '' ? 'Cars that need photos' : 'Found'}>
              <h2>{headOf(query, total)}</h2>
              <ul className="yard-cars">
                {cars.map((car) => (
                  <YardLine key={car.id} car={car} group={group} />
                ))}
              </ul>
              {total > cars.length ? (
                <p className="quiet">
                  Showing the first {cars.length}. Enter more details to narrow the search.
                </p>
              ) : null}
            </section>
          )}
        </div>
      </PageBody>
    </>
  );
}

function headOf(query: string, total: number): string {
  const cars = total === 1 ? '1 car' : `${total} cars`;
  return query === '' ? `${cars} need photos` : `${cars} found`;
}

function YardLine({ car, group }: { readonly car: YardCar; readonly group: string }) {
  const { id, title, stockNumber, image, photoCount, expectedPhotos, place } = car;
  return (
    <li>
      <Link className="yard-car" to={yardCarHref(group, id)}>
        {image === null ? (
          <span className="yard-car__picture yard-car__picture--none">
            <Icon name="camera" />
          </span>
        ) : (
          <img className="yard-car__picture" src={imageUrl(image, 240)} alt="" loading="lazy" />
        )}
        <span className="yard-car__text">
          <span className="yard-car__title">{title}</span>
          <span className="quiet">
            {stockNumber}
            {place === null ? '' : ` · ${place}`}
          </span>
          <span className={photoCount === 0 ? 'yard-car__count yard-car__count--none' : 'yard-car__count'}>
            {photoCount === 0 ? 'No photos' : `${photoCount} of ${expectedPhotos} photos`}
          </span>
        </span>
        <Icon name="right" />
      </Link>
    </li>
  );
}
