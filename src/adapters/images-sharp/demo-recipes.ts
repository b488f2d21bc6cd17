/** How each demo photograph is made: from which layers, in which paint, cut to which part, or turned round. */
import {
  type DemoView,
  demoPaints,
  demoPictureAsset,
  demoViewsByBody,
} from '../../domain/demo-stock/demo-pictures.ts';
import { type BodyShape, bodyShapes } from '../../domain/image/body-shape.ts';
import { type PaintRecipe, paintRecipes } from './compose-paint.ts';
import type { LayerName } from './studio-layers.ts';

/** Pixels of a 1200 × 800 layer; always 3:2. */
export type CropRegion = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type PaintedRecipe = {
  readonly kind: 'painted';
  readonly layers: LayerName;
  readonly paint: PaintRecipe;
  readonly crop: CropRegion | null;
  /** Left and right exchanged: the other side of a car that is the same on both. */
  readonly isMirrored: boolean;
};

/** A picture on disk, under the assets. */
export type FileRecipe = { readonly kind: 'file'; readonly path: string };

export type ImageRecipe = PaintedRecipe | FileRecipe;

type DetailView = Extract<DemoView, `detail-${string}`>;

/** Two bodies have not been drawn yet and borrow their nearest relative. */
const borrowedBody: Partial<Record<BodyShape, BodyShape>> = {
  convertible: 'coupe',
  'light-truck': 'cab-chassis',
};

/** A 600 × 400 cut, by its left upper corner. */
function cut(left: number, top: number, width = 600): CropRegion {
  return { left, top, width, height: (width * 2) / 3 };
}

const carDetails: Readonly<Record<DetailView, CropRegion>> = {
  'detail-front': cut(90, 250),
  'detail-wheel': cut(420, 340, 510),
  'detail-flank': cut(580, 140),
  'detail-rear': cut(540, 190),
};

/** Where a body's details lie elsewhere than a car's. */
const detailsByBody: Partial<Record<BodyShape, Partial<Record<DetailView, CropRegion>>>> = {
  van: { 'detail-front': cut(90, 260), 'detail-wheel': cut(400, 400, 510), 'detail-rear': cut(560, 210) },
  'people-mover': { 'detail-front': cut(90, 260), 'detail-wheel': cut(400, 400, 510) },
  'cab-chassis': { 'detail-flank': cut(600, 140) },
  bus: {
    'detail-front': cut(80, 290),
    'detail-wheel': cut(340, 390, 510),
    'detail-flank': cut(330, 170),
    'detail-rear': cut(600, 190),
  },
  caravan: {
    'detail-front': cut(210, 250),
    'detail-wheel': cut(640, 370, 510),
    'detail-flank': cut(570, 110),
    'detail-rear': cut(520, 150),
  },
  motorhome: {
    'detail-front': cut(160, 290),
    'detail-wheel': cut(340, 410, 510),
    'detail-flank': cut(580, 120),
  },
};

/** Details are cut from the picture that shows them best. */
function layerViewOf(body: BodyShape, view: DemoView): string {
  if (view === 'driver-side') return 'side';
  if (view === 'detail-rear') return body === 'bus' ? 'front34' : 'rear34';
  return view.startsWith('detail-') ? 'front34' : view;
}

function isDetail(view: DemoView): view is DetailView {
  return view.startsWith('detail-');
}

/** Every demo photograph by asset name. */
export function listDemoRecipes(interiorPath: string): ReadonlyMap<string, ImageRecipe> {
  const recipes = new Map<string, ImageRecipe>();
  for (const body of bodyShapes) {
    const drawn = borrowedBody[body] ?? body;
    for (const view of demoViewsByBody[body]) {
      const crop = isDetail(view) ? (detailsByBody[drawn]?.[view] ?? carDetails[view]) : null;
      for (const paint of demoPaints) {
        recipes.set(
          demoPictureAsset(body, paint, view),
          view === 'interior'
            ? { kind: 'file', path: interiorPath }
            : {
                kind: 'painted',
                layers: `${drawn}-${layerViewOf(drawn, view)}`,
                paint: paintRecipes[paint],
                crop,
                isMirrored: view === 'driver-side',
              },
        );
      }
    }
  }
  return recipes;
}
