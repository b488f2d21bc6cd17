/** The photos of a car are edited: their order, the caption of each, which are hidden, which uploads are deleted. */
import { listOf } from '#domain/car-overrides/arrange-photos.ts';
import type { FieldChange } from '#domain/car-overrides/car-changes.ts';
import {
  findAngle,
  maxCaptionLength,
  type PhotoEntry,
  readEntries,
  walkAround,
  writeEntries,
} from '#domain/car-overrides/car-photo.ts';
import { effectiveValue, type PhotoPath } from '#domain/car-overrides/override.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import type { CarChangePorts } from '#use-cases/change/change-ports.ts';
import { act, invalid, refused } from '#use-cases/staff/act.ts';
import { saveEdit } from './edit-car.ts';
import type { PhotoPorts } from './receive-photo.ts';
import { type PhotoView, photoViewsOf } from './view-photos.ts';

export type TypedPhoto = {
  readonly photo: string;
  readonly angle: string;
  readonly caption: string;
  readonly isMark: boolean;
  readonly isHidden: boolean;
};

/** `walk`: in the order of a walk around the car. The others move one photo, by its place among those that were sent. */
export type PhotoMove =
  | { readonly kind: 'none' | 'walk' }
  | { readonly kind: 'earlier' | 'later' | 'cover' | 'remove'; readonly place: number };

export type ArrangePhotosInput = {
  readonly carId: string;
  /** In their new order. */
  readonly photos: readonly TypedPhoto[];
  readonly move: PhotoMove;
  readonly seen: Readonly<Record<PhotoPath, string>>;
};

type Loaded = { readonly standing: CarWithOverrides; readonly shown: readonly PhotoView[] };
type Ports = CarChangePorts & Pick<PhotoPorts, 'carPhotoStore'>;

export const arrangePhotosAct = act<
  ArrangePhotosInput,
  Loaded,
  readonly FieldChange[],
  { readonly removed: boolean },
  Ports
>({
  name: 'car.photos',
  async load({ requested, dealerGroupId }, app, now) {
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
    if (standing === null) return null;
    const kept = await app.carPhotoStore.listOfCar(dealerGroupId, requested.carId);
    return { standing, shown: photoViewsOf(standing, kept, now) };
  },
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide({ requested, loaded: { standing, shown } }, now) {
    const problems: Record<string, string> = {};
    const known = new Map(shown.map((photo) => [photo.photo, photo]));
    const typed = moved(requested.photos, requested.move).filter(({ photo }) => known.has(photo));
    for (const { photo, caption } of requested.photos) {
      if (known.has(photo) && caption.trim().length > maxCaptionLength)
        problems[`caption:${photo}`] = `Enter ${maxCaptionLength} characters or fewer.`;
    }
    if (
      requested.move.kind === 'remove' &&
      known.get(requested.photos[requested.move.place]?.photo ?? '')?.source === 'feed'
    )
      problems.form =
        'Photos from the feed can’t be removed, because the feed would add them again. Hide the photo instead.';
    if (requested.photos.length > 0 && !requested.photos.some(({ photo }) => known.has(photo)))
      problems.form = 'These photos no longer exist. Reload the page.';
    if (Object.keys(problems).length > 0) return refused(invalid(problems));
    const entries = typed.map((photo) => entryOf(photo, known.get(photo.photo)));
    const named = new Set(entries.map(({ photo }) => photo));
    // What a feed has left out for now keeps its overrides, should it come back.
    const order = effectiveValue(standing.record, standing.overrides, { path: 'photoOrder', now }).value;
    const away = readEntries(order).filter(({ photo }) => !named.has(photo) && !known.has(photo));
    const set = (path: PhotoPath, value: readonly string[]): FieldChange => {
      return { path, op: 'set', value, seen: requested.seen[path] };
    };
    const changes = [set('photoOrder', writeEntries([...entries, ...away]))];
    const gone = requested.move.kind === 'remove' ? requested.photos[requested.move.place]?.photo : undefined;
    if (gone !== undefined) {
      const value = effectiveValue(standing.record, standing.overrides, { path: 'staffPhotos', now }).value;
      changes.push(
        set(
          'staffPhotos',
          listOf(value).filter((photo) => photo !== gone),
        ),
      );
    }
    return { ok: true, plan: changes };
  },
  async save({ loaded, ...change }, app, now) {
    const nothing = { form: 'They stand so already: nothing had to be saved.' };
    const answer = await saveEdit({ ...change, carId: loaded.standing.carId, nothing }, app, now);
    return answer.kind === 'done' ? { kind: 'done', result: { removed: change.plan.length > 1 } } : answer;
  },
});

/** The feed's order shows again, with the photos of staff behind it; what they added stays. */
export const releasePhotosAct = act<
  Pick<ArrangePhotosInput, 'carId' | 'seen'>,
  CarWithOverrides,
  readonly FieldChange[],
  null,
  CarChangePorts
>({
  name: 'car.photos',
  load: ({ requested, dealerGroupId }, app) =>
    app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId),
  subjectsOf: ({ car }) => [{ locationSlug: car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide: ({ requested }) => ({
    ok: true,
    plan: [{ path: 'photoOrder', op: 'release', value: null, seen: requested.seen.photoOrder }],
  }),
  async save({ loaded: { carId }, ...change }, app, now) {
    const nothing = { form: 'The photos are already in feed order. No changes to save.' };
    const answer = await saveEdit({ ...change, carId, nothing }, app, now);
    return answer.kind === 'done' ? { kind: 'done', result: null } : answer;
  },
});

function moved(photos: readonly TypedPhoto[], move: PhotoMove): readonly TypedPhoto[] {
  if (move.kind === 'none') return photos;
  if (move.kind === 'walk')
    return walkAround(photos.map((photo) => ({ ...photo, angle: findAngle(photo.angle) }))).map(
      ({ angle, ...photo }) => ({ ...photo, angle: angle ?? '' }),
    );
  if (!('place' in move)) return photos;
  const photo = photos[move.place];
  if (photo === undefined) return photos;
  const others = photos.toSpliced(move.place, 1);
  switch (move.kind) {
    case 'remove':
      return others;
    case 'cover':
      return [{ ...photo, isHidden: false, isMark: false }, ...others];
    case 'earlier':
      return others.toSpliced(Math.max(0, move.place - 1), 0, photo);
    case 'later':
      return others.toSpliced(move.place + 1, 0, photo);
  }
}

function entryOf(
  { photo, angle, caption, isMark, isHidden }: TypedPhoto,
  shown: PhotoView | undefined,
): PhotoEntry {
  const feedCaption = shown?.feedCaption ?? null;
  const words = caption.trim();
  return {
    photo,
    angle: findAngle(angle),
    // Captions that are left as they are stay the feed's.
    caption: words === (feedCaption ?? '') ? null : words,
    feedCaption,
    isMark,
    isHidden,
  };
}
