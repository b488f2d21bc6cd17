/** Which photographs a demo car has, and in which order; the image endpoint makes them (docs/images.md). */
import {
  type DemoLook,
  type DrawnBody,
  layersOf,
  lookKey,
  type StudioView,
  studioViews,
} from './demo-look.ts';
import type { DemoPaint } from './demo-paint.ts';
import { drawnLayers } from './drawn-layers.ts';

export { type DemoPaint, demoPaints, paintForColour, weighPaint } from './demo-paint.ts';

/** Signs of use that a seller photographs close up; drawn over a part of the car. */
export const demoMarks = ['mark-scratch', 'mark-chips', 'mark-kerb', 'mark-dent'] as const;
export type DemoMark = (typeof demoMarks)[number];

export const demoDetails = ['detail-front', 'detail-flank', 'detail-rear'] as const;
export type DemoDetail = (typeof demoDetails)[number];

/** Views of the outside, in the order in which one walks around a car. */
export const outsideViews = [
  'front34',
  'front',
  'detail-front',
  'side',
  'wheel',
  'detail-flank',
  'rear34',
  'detail-rear',
  'rear',
  'driver-side',
] as const;
export type OutsideView = (typeof outsideViews)[number];
export type DemoView = OutsideView | DemoMark;

/** Rooms inside, as the studio names them, and the trims they are drawn in. */
export const interiorViews = ['dashboard', 'seats'] as const;
export const caravanRooms = ['kitchen', 'bed'] as const;
export const interiorTrims = ['black', 'grey', 'beige'] as const;
export type InteriorTrim = (typeof interiorTrims)[number];

export type DemoPicture = {
  /** An address of this site, served by the image endpoint in any width. */
  readonly url: string;
  readonly caption: string;
};

const captionOf: Readonly<Record<DemoView, string>> = {
  front34: 'Front three-quarter',
  front: 'Front',
  side: 'Passenger side',
  rear34: 'Rear three-quarter',
  rear: 'Rear',
  'driver-side': 'Driver side',
  wheel: 'Front wheel and tyre',
  'detail-front': 'Front detail',
  'detail-flank': 'Along the side',
  'detail-rear': 'Rear detail',
  'mark-scratch': 'Light scratch along the front door, does not catch a fingernail',
  'mark-chips': 'Stone chips along the front edge',
  'mark-kerb': 'Kerb mark on the front left wheel, about 4 cm',
  'mark-dent': 'Small dent in a door, the size of a coin',
};

/** What a view is cut from, or turned from. */
export function studioViewOf(view: DemoView): StudioView {
  if (view === 'driver-side') return 'side';
  if (view === 'detail-rear') return 'rear34';
  if (view === 'mark-kerb') return 'wheel';
  if (view.startsWith('detail-') || view.startsWith('mark-')) return 'front34';
  return studioViews.find((known) => known === view) ?? 'front34';
}

/** Bodies on which the marks would lie in the wrong place. */
const unmarkedBodies: ReadonlySet<DrawnBody> = new Set(['bus', 'caravan', 'motorhome', 'light-truck']);

/** A door or an awning at the kerb only: mirrored, the picture would show a vehicle that does not exist. */
const oneSidedBodies: ReadonlySet<DrawnBody> = new Set(['bus', 'caravan', 'motorhome']);

/** Bodies of which it is known how large the front rim is. */
const kerbedBodies: ReadonlySet<DrawnBody> = new Set(['suv', 'sedan', 'hatch', 'ute']);

/** Every view of the outside that exists of a look; the first is the card's picture. */
export function viewsOf(look: DemoLook): readonly DemoView[] {
  const views: readonly DemoView[] = unmarkedBodies.has(look.body)
    ? outsideViews
    : [...outsideViews, ...demoMarks];
  return views.filter((view) => {
    if (view === 'driver-side' && oneSidedBodies.has(look.body)) return false;
    if (view === 'mark-kerb' && !kerbedBodies.has(look.body)) return false;
    return layersOf(look, studioViewOf(view)) !== null;
  });
}

/** The asset name of one demo photograph, as the image catalogue knows it. */
export function demoPictureAsset(look: DemoLook, paint: DemoPaint, view: DemoView): string {
  return `cars/${lookKey(look)}/${paint}/${view}`;
}

/** The pictures of the inside by asset name: what is drawn, best first. */
export function interiorPictures(body: DrawnBody, trim: InteriorTrim): readonly DemoPicture[] {
  const rooms = body === 'caravan' || body === 'motorhome' ? caravanRooms : [];
  const isDriven = body !== 'caravan';
  return [
    ...(isDriven ? [{ url: `/img/interiors/${trim}/dashboard`, caption: 'Dashboard and front seats' }] : []),
    ...(isDriven && body !== 'bus' && isInteriorDrawn('seats')
      ? [{ url: `/img/interiors/${trim}/seats`, caption: 'Front and rear seats' }]
      : []),
    ...rooms.filter(isInteriorDrawn).map((room) => ({
      url: `/img/interiors/${trim}/${room}`,
      caption: room === 'kitchen' ? 'Kitchen and dinette' : 'Bed',
    })),
  ];
}

/** True when the studio has drawn the room as layers whose trim can be chosen. */
export function isInteriorDrawn(room: string): boolean {
  return drawnLayers.some((name) => name === `interior-${room}`);
}

export type PictureRequest = {
  readonly look: DemoLook;
  readonly paint: DemoPaint;
  readonly trim: InteriorTrim;
  /** Any whole number: cars that differ in it leave out different pictures. */
  readonly variant: number;
};

const maxPictures = 12;
const minPictures = 6;
/** What a seller in a hurry leaves out, one of these for each variant. */
const omissions: readonly (readonly DemoView[])[] = [
  [],
  ['driver-side'],
  ['detail-front', 'detail-flank'],
  ['detail-rear'],
  ['front', 'driver-side'],
];

/** The whole car, its side, its back: with the inside among them, what a buyer wants to see of it on a card. */
const firstViews: ReadonlySet<DemoView> = new Set(['front34', 'side', 'rear34']);

/** The photographs of a demo car, card picture first: whole, side, inside, back, inside; then a walk around it with its details. */
export function listDemoPictures({ look, paint, trim, variant }: PictureRequest): readonly DemoPicture[] {
  const inside = interiorPictures(look.body, trim);
  const around = viewsOf(look).filter((view) => !isMark(view));
  const omitted = omissions[variant % omissions.length] ?? [];
  const chosen = around.filter((view) => !omitted.includes(view));
  const enough = chosen.length + inside.length >= minPictures ? chosen : around;
  const shown = enough.slice(0, maxPictures - inside.length);
  const [first, then] = [shown.filter(isFirst), shown.filter((view) => !isFirst(view))].map((part) =>
    part.map((view) => demoPicture(look, paint, view)),
  );
  const [room, seats, ...rooms] = inside.map((picture) => [picture]);
  return [
    ...(first?.slice(0, 2) ?? []),
    ...(room ?? []),
    ...(first?.slice(2) ?? []),
    ...(seats ?? []),
    ...(then ?? []),
    ...rooms.flat(),
  ];
}

/** A close-up of each sign of use that can be drawn on a look; which of them a car has is for the seller to say. */
export function listMarkPictures(look: DemoLook, paint: DemoPaint): readonly DemoPicture[] {
  return viewsOf(look)
    .filter(isMark)
    .map((mark) => demoPicture(look, paint, mark));
}

/** A caravan has no front wheels. */
const caravanCaptions: Partial<Record<DemoView, string>> = {
  wheel: 'Wheel and tyre',
  'detail-front': 'Draw bar and front',
};

function demoPicture(look: DemoLook, paint: DemoPaint, view: DemoView): DemoPicture {
  const caption = (look.body === 'caravan' ? caravanCaptions[view] : undefined) ?? captionOf[view];
  return { url: `/img/${demoPictureAsset(look, paint, view)}`, caption };
}

function isFirst(view: DemoView): boolean {
  return firstViews.has(view);
}

function isMark(view: DemoView): view is DemoMark {
  return demoMarks.some((mark) => mark === view);
}
