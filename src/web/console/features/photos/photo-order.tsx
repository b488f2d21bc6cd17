/**
 * The photos in their order, and the settings of each: one form, so that nothing that was typed is lost when one is
 * moved.
 */

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { maxCaptionLength, photoAngles } from '#domain/car-overrides/car-photo.ts';
import type { PhotosView, PhotoView } from '#use-cases/stock-editor/view-photos.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { Choice, EnterButton, SelectField, TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { coverOf, PhotoTile, photoName, thumbnail } from './photo-tile.tsx';

const OrderGrid = lazy(async () => ({
  default: (await import('#web/console/ui/order-grid.tsx')).OrderGrid,
}));

export const orderForm = 'order';

type PhotoOrderProps = Pick<PhotosView, 'photos' | 'seen' | 'mayChange'>;

export function PhotoOrder({ photos: current, seen, mayChange }: PhotoOrderProps) {
  const state = useFormState(orderForm);
  const { photos, reorder } = useOrder(current, seen.photoOrder, state.isRefused);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isActivated = useActivated();
  const [isMoved, setMoved] = useState(false);
  // The fields are in their new order once they are drawn.
  useEffect(() => {
    if (!isMoved || form.current === null) return;
    setMoved(false);
    void submit(form.current, { method: 'post', preventScrollReset: true });
  }, [isMoved, submit]);

  const cover = coverOf(photos);
  const tile = (photo: PhotoView, position: number) => (
    <PhotoTile
      photo={photo}
      place={position}
      count={photos.length}
      isCover={photo.photo === cover}
      mayChange={mayChange}
    />
  );
  const plain = (
    <ol className="order-grid">
      {photos.map((photo, position) => (
        <li key={photo.photo} className="order-grid__item">
          {tile(photo, position)}
        </li>
      ))}
    </ol>
  );
  const items = photos.map((photo, position) => ({
    id: photo.photo,
    name: photoName(photo, position),
    photo,
  }));
  const wrong = state.problemOf('form');
  return (
    <Form method="post" className="photo-order" ref={form} preventScrollReset>
      <EnterButton name="move" value="none" />
      <input type="hidden" name={formField} value={orderForm} />
      <input type="hidden" name="seen:photoOrder" value={seen.photoOrder} />
      <input type="hidden" name="seen:staffPhotos" value={seen.staffPhotos} />
      {/* Not in the grid, which draws its items a moment after the form is sent. */}
      {photos.map(({ photo }) => (
        <input key={photo} type="hidden" name="photo" value={photo} />
      ))}
      <ConflictCard conflicts={state.conflicts} />
      {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
      {/* What Enter in a field presses: the first button of a form. */}
      <button type="submit" name="move" value="none" className="unseen" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <div className="photo-order__head">
        <h2>Order</h2>
        {mayChange ? (
          <Button name="move" value="walk">
            Sort as walk-around
          </Button>
        ) : null}
      </div>
      {isActivated && mayChange ? (
        <>
          <p className="quiet">
            <span className="desktop-only">
              Drag a photo by its handle. By keyboard: press Enter on a handle, move with the arrow keys,
              press Enter.
            </span>
            <span className="phone-only">Use the arrows to move a photo. The first photo is the cover.</span>
          </p>
          <Suspense fallback={plain}>
            <OrderGrid
              label="Photo order"
              items={items}
              onReorder={(ids) => {
                reorder(ids);
                setMoved(true);
              }}
            >
              {(item, position) => tile((item as (typeof items)[number]).photo, position)}
            </OrderGrid>
          </Suspense>
        </>
      ) : (
        plain
      )}
      <div className="photo-order__head">
        <h2>Captions, angles and marks</h2>
      </div>
      <ol className="photo-captions">
        {photos.map((photo, position) => (
          <PhotoWords
            key={`${photo.photo}/${seen.photoOrder}`}
            photo={photo}
            place={position}
            state={state}
            mayChange={mayChange}
          />
        ))}
      </ol>
      {mayChange ? (
        <div>
          <Button kind="main" name="move" value="none">
            Save
          </Button>
        </div>
      ) : null}
    </Form>
  );
}

/** As it was dragged, until what was saved is shown. */
function useOrder(current: readonly PhotoView[], version: string, isRefused: boolean) {
  const [dragged, setDragged] = useState<{
    readonly version: string;
    readonly ids: readonly string[];
  } | null>(null);
  const ids = dragged !== null && (dragged.version === version || isRefused) ? dragged.ids : null;
  const placeOf = (photo: PhotoView) => {
    const position = ids?.indexOf(photo.photo) ?? -1;
    return position === -1 ? current.length : position;
  };
  return {
    photos: ids === null ? current : current.toSorted((left, right) => placeOf(left) - placeOf(right)),
    reorder: (next: readonly string[]) => setDragged({ version, ids: next }),
  };
}

type PhotoWordsProps = {
  readonly photo: PhotoView;
  readonly place: number;
  readonly state: ReturnType<typeof useFormState>;
  readonly mayChange: boolean;
};

const angleOptions = [
  { value: '', label: 'Not set' },
  ...photoAngles.map(({ name, label }) => ({ value: name, label })),
];

function PhotoWords({ photo, place: position, state, mayChange }: PhotoWordsProps) {
  const { photo: id } = photo;
  const field = (name: string) => `${name}:${id}`;
  const isTicked = (name: string, current: boolean) =>
    state.isRefused ? state.valueOf(field(name), '') === 'on' : current;
  return (
    <li className="photo-captions__one">
      {photo.isMissing ? (
        <span className="photo-captions__picture" />
      ) : (
        <img
          className="photo-captions__picture"
          src={thumbnail(photo)}
          alt={photoName(photo, position)}
          loading="lazy"
        />
      )}
      <SelectField
        label="Angle"
        name={field('angle')}
        options={angleOptions}
        defaultValue={state.valueOf(field('angle'), photo.angle ?? '')}
        disabled={!mayChange}
      />
      <TextField
        label="Caption"
        name={field('caption')}
        defaultValue={state.valueOf(field('caption'), photo.caption ?? '')}
        problem={state.problemOf(field('caption'))}
        maxLength={maxCaptionLength}
        disabled={!mayChange}
      />
      <div className="photo-captions__boxes">
        <Choice
          type="checkbox"
          name={field('mark')}
          defaultChecked={isTicked('mark', photo.isMark)}
          disabled={!mayChange}
        >
          Mark or wear
        </Choice>
        <Choice
          type="checkbox"
          name={field('hidden')}
          defaultChecked={isTicked('hidden', photo.isHidden)}
          disabled={!mayChange}
        >
          Hidden
        </Choice>
        {mayChange && photo.source === 'staff' ? (
          <Button isSmall kind="plain" name="move" value={`remove:${position}`}>
            Remove<span className="unseen">: {photoName(photo, position)}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
