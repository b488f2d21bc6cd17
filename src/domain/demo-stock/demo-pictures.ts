/** Which photographs a demo car has, in the order of a walk around it; the image endpoint makes them (docs/images.md). */
import type { BodyShape } from '../image/body-shape.ts';
import type { DemoPaint } from './demo-paint.ts';

export { type DemoPaint, demoPaints, paintForColour } from './demo-paint.ts';

export const demoViews = [
  'front34',
  'front',
  'side',
  'rear34',
  'rear',
  'driver-side',
  'wheel',
  'detail-front',
  'detail-wheel',
  'detail-flank',
  'detail-rear',
  'interior',
] as const;
export type DemoView = (typeof demoViews)[number];

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
  'detail-wheel': 'Front wheel',
  'detail-flank': 'Along the side',
  'detail-rear': 'Rear detail',
  interior: 'Dashboard and front seats',
};

/** Every view that exists of a body; the first is the card's picture. */
export const demoViewsByBody: Readonly<Record<BodyShape, readonly DemoView[]>> = {
  suv: [
    'front34',
    'front',
    'side',
    'rear34',
    'rear',
    'driver-side',
    'wheel',
    'detail-front',
    'detail-rear',
    'interior',
  ],
  sedan: [
    'front34',
    'side',
    'rear34',
    'driver-side',
    'detail-front',
    'detail-wheel',
    'detail-rear',
    'interior',
  ],
  hatch: [
    'front34',
    'side',
    'rear34',
    'driver-side',
    'detail-front',
    'detail-wheel',
    'detail-rear',
    'interior',
  ],
  ute: [
    'front34',
    'side',
    'rear34',
    'driver-side',
    'detail-front',
    'detail-wheel',
    'detail-rear',
    'interior',
  ],
  wagon: ['front34', 'rear34', 'detail-front', 'detail-wheel', 'detail-flank', 'detail-rear', 'interior'],
  coupe: ['front34', 'rear34', 'detail-front', 'detail-wheel', 'detail-flank', 'detail-rear', 'interior'],
  convertible: [
    'front34',
    'rear34',
    'detail-front',
    'detail-wheel',
    'detail-flank',
    'detail-rear',
    'interior',
  ],
  van: ['front34', 'rear34', 'detail-front', 'detail-wheel', 'detail-flank', 'detail-rear', 'interior'],
  'people-mover': ['front34', 'detail-front', 'detail-wheel', 'detail-flank', 'interior'],
  'cab-chassis': ['front34', 'detail-front', 'detail-wheel', 'detail-flank', 'interior'],
  'light-truck': ['front34', 'detail-front', 'detail-wheel', 'detail-flank', 'interior'],
  bus: ['front34', 'detail-front', 'detail-wheel', 'detail-flank', 'detail-rear'],
  caravan: ['front34', 'side', 'rear34', 'detail-front', 'detail-wheel', 'detail-flank', 'detail-rear'],
  motorhome: ['front34', 'side', 'detail-front', 'detail-wheel', 'detail-flank'],
};

/** The asset name of one demo photograph, as the image catalogue knows it. */
export function demoPictureAsset(body: BodyShape, paint: DemoPaint, view: DemoView): string {
  return `cars/${body}/${paint}/${view}`;
}

/** The photographs of a demo car, card picture first. */
export function listDemoPictures(body: BodyShape, paint: DemoPaint): readonly DemoPicture[] {
  return demoViewsByBody[body].map((view) => ({
    url: `/img/${demoPictureAsset(body, paint, view)}`,
    caption: captionOf[view],
  }));
}
