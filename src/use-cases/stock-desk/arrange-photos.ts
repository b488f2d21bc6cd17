/** Somebody orders the photos of a car: which comes first, what stands under each, which are hidden, which of their own go. */
import { listOf } from '#domain/ownership/arrange-photos.ts';
import type { FieldChange } from '#domain/ownership/car-changes.ts';
import { effectiveValue, type PhotoPath } from '#domain/ownership/override.ts';
import { findAngle, walkAround } from '#domain/ownership/photo-angles.ts';
import { longestCaption, type PhotoEntry, readEntries, writeEntries } from '#domain/ownership/photo-entry.ts';
import type { StandingCar } from '#ports/stock/stock-desk-store.ts';
import type { CarChangePorts } from '#use-cases/change/change-ports.ts';
import { act, invalid, refused } from '#use-cases/staff/act.ts';
import { saveEdit } from './edit-car.ts';
import type { PhotoPorts } from './keep-photo.ts';
import { type ShownPhoto, shownPhotosOf } from './see-photos.ts';

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

export type ArrangePhotosAsked = {
  readonly carId: string;
  /** In their new order. */
  readonly photos: readonly TypedPhoto[];
  readonly move: PhotoMove;
  readonly seen: Readonly<Record<PhotoPath, string>>;
};

type Loaded = { readonly standing: StandingCar; readonly shown: readonly ShownPhoto[] };
type Ports = CarChangePorts & Pick<PhotoPorts, 'carPhotoStore'>;

export const arrangePhotosAct = act<
  ArrangePhotosAsked,
  Loaded,
  readonly FieldChange[],
  { readonly removed: boolean },
  Ports
>({
  name: 'car.photos',
  async load({ asked, dealerGroupId }, app, now) {
    const standing = await app.stockDesk.findStanding(dealerGroupId, asked.carId);
    if (standing === null) return null;
    const kept = await app.carPhotoStore.listOfCar(dealerGroupId, asked.carId);
    return { standing, shown: shownPhotosOf(standing, kept, now) };
  },
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide({ asked, loaded: { standing, shown } }, now) {
    const problems: Record<string, string> = {};
    const known = new Map(shown.map((photo) => [photo.photo, photo]));
    const typed = moved(asked.photos, asked.move).filter(({ photo }) => known.has(photo));
    for (const { photo, caption } of asked.photos) {
      if (known.has(photo) && caption.trim().length > longestCaption)
        problems[`caption:${photo}`] = `At most ${longestCaption} characters.`;
    }
    if (
      asked.move.kind === 'remove' &&
      known.get(asked.photos[asked.move.place]?.photo ?? '')?.source === 'feed'
    )
      problems.form = 'A photo of the feed can be hidden, and not removed: its feed would bring it again.';
    if (asked.photos.length > 0 && !asked.photos.some(({ photo }) => known.has(photo)))
      problems.form = 'None of these photos is there any more.';
    if (Object.keys(problems).length > 0) return refused(invalid(problems));
    const entries = typed.map((photo) => entryOf(photo, known.get(photo.photo)));
    const named = new Set(entries.map(({ photo }) => photo));
    // What a feed has left out for now keeps what was said of it, should it come back.
    const order = effectiveValue(standing.record, standing.overrides, { path: 'photoOrder', now }).value;
    const away = readEntries(order).filter(({ photo }) => !named.has(photo) && !known.has(photo));
    const set = (path: PhotoPath, value: readonly string[]): FieldChange => {
      return { path, op: 'set', value, seen: asked.seen[path] };
    };
    const changes = [set('photoOrder', writeEntries([...entries, ...away]))];
    const gone = asked.move.kind === 'remove' ? asked.photos[asked.move.place]?.photo : undefined;
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
  Pick<ArrangePhotosAsked, 'carId' | 'seen'>,
  StandingCar,
  readonly FieldChange[],
  null,
  CarChangePorts
>({
  name: 'car.photos',
  load: ({ asked, dealerGroupId }, app) => app.stockDesk.findStanding(dealerGroupId, asked.carId),
  subjectsOf: ({ car }) => [{ locationSlug: car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide: ({ asked }) => ({
    ok: true,
    plan: [{ path: 'photoOrder', op: 'release', value: null, seen: asked.seen.photoOrder }],
  }),
  async save({ loaded: { carId }, ...change }, app, now) {
    const nothing = { form: 'Nobody holds an order here: nothing had to be let go.' };
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
  shown: ShownPhoto | undefined,
): PhotoEntry {
  const feedCaption = shown?.feedCaption ?? null;
  const words = caption.trim();
  return {
    photo,
    angle: findAngle(angle),
    // Whoever leaves the feed's words as they are leaves them to the feed.
    caption: words === (feedCaption ?? '') ? null : words,
    feedCaption,
    isMark,
    isHidden,
  };
}
