/**
 * The order of photos with a thumb: tapped one after the other, the first is the cover; the rest follows in its order.
 */
import { useState } from 'react';
import { Form } from 'react-router';
import { walkAround } from '#domain/car-overrides/car-photo.ts';
import type { PhotosView } from '#use-cases/stock-editor/view-photos.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { photoMarks, photoName, thumbnail } from './photo-tile.tsx';

export const orderForm = 'order';

export function TapOrder({ photos, seen }: Pick<PhotosView, 'photos' | 'seen'>) {
  const state = useFormState(orderForm);
  const [order, setOrder] = useState<readonly string[]>([]);
  const isActivated = useActivated();
  const wrong = state.problemOf('form');
  const shown = photos.filter(({ isHidden, isMissing }) => !isHidden && !isMissing);
  const rest = shown.length - order.length;
  return (
    <Form method="post" className="tap-order" preventScrollReset aria-label="Photo order">
      <div className="tap-order__head">
        <h2>{isActivated ? 'Tap in order' : 'In this order'}</h2>
        {isActivated ? (
          <Button
            type="button"
            kind="plain"
            isSmall
            onPress={() => setOrder(walkAround(shown).map(({ photo }) => photo))}
          >
            Sort as walk-around
          </Button>
        ) : null}
      </div>
      {isActivated ? (
        <p className="quiet">The first photo you tap is the cover. Tap a photo again to remove it.</p>
      ) : null}
      <ConflictCard conflicts={state.conflicts} />
      {wrong === undefined ? null : <StatusMessage kind="problem">{wrong}</StatusMessage>}
      <input type="hidden" name={formField} value={orderForm} />
      <input type="hidden" name="seen:photoOrder" value={seen.photoOrder} />
      <input type="hidden" name="seen:staffPhotos" value={seen.staffPhotos} />
      {inTappedOrder(photos, order).map(({ photo, angle, caption, isMark, isHidden }) => (
        <span key={photo} hidden>
          <input type="hidden" name="photo" value={photo} />
          <input type="hidden" name={`angle:${photo}`} value={angle ?? ''} />
          <input type="hidden" name={`caption:${photo}`} value={caption ?? ''} />
          {isMark ? <input type="hidden" name={`mark:${photo}`} value="on" /> : null}
          {isHidden ? <input type="hidden" name={`hidden:${photo}`} value="on" /> : null}
        </span>
      ))}
      <ul className="tap-order__grid">
        {shown.map((photo, position) => {
          const number = order.indexOf(photo.photo) + 1;
          const name = photoName(photo, position);
          return (
            <li key={photo.photo}>
              <button
                type="button"
                className="tap-order__tile"
                disabled={!isActivated}
                aria-pressed={number > 0}
                onClick={() => setOrder((before) => tapped(before, photo.photo))}
              >
                <img src={thumbnail(photo)} alt={name} loading="lazy" />
                <span className="tap-order__number">{number > 0 ? number : ''}</span>
                {photoMarks(photo).map(({ words: text }) => (
                  <span key={text} className="tap-order__mark">
                    {text}
                  </span>
                ))}
              </button>
            </li>
          );
        })}
      </ul>
      {isActivated ? (
        <div className="tap-order__save">
          <p className="quiet" role="status">
            {order.length === 0
              ? 'No photos tapped yet.'
              : `${order.length} in order${rest > 0 ? `, then ${rest} in their current order` : ''}.`}
          </p>
          <Button kind="main" name="move" value="none" isDisabled={order.length === 0}>
            Save photo order
          </Button>
        </div>
      ) : (
        <Button name="move" value="walk">
          Sort as walk-around
        </Button>
      )}
    </Form>
  );
}

/** What tapping photos one after the other comes to. */

/** Tapped again it is taken out, and those behind it move up. */
export function tapped(order: readonly string[], photo: string): readonly string[] {
  return order.includes(photo) ? order.filter((known) => known !== photo) : [...order, photo];
}

/** Those that were tapped first; the others behind them in their order. */
export function inTappedOrder<P extends { readonly photo: string }>(
  photos: readonly P[],
  order: readonly string[],
): readonly P[] {
  const chosen = order.flatMap((id) => photos.filter(({ photo }) => photo === id));
  return [...chosen, ...photos.filter(({ photo }) => !order.includes(photo))];
}
