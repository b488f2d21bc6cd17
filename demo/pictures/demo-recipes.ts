/** How each demo photograph is made: from which layers, in which paint, cut to which part, or turned round. */
import {
  type DemoLook,
  type DrawnBody,
  drawnBodies,
  layersOf,
  listLooks,
  lookKey,
} from '#demo/stock/demo-look.ts';
import {
  caravanRooms,
  type DemoDetail,
  type DemoMark,
  type DemoView,
  demoDetails,
  demoMarks,
  demoPaints,
  demoPictureAsset,
  type InteriorTrim,
  interiorTrims,
  interiorViews,
  isInteriorDrawn,
  studioViewOf,
  viewsOf,
} from '#demo/stock/demo-pictures.ts';
import { turnAsset, turnLayersOf } from '#demo/stock/demo-turn.ts';
import { type PaintRecipe, paintRecipes } from './compose-paint.ts';
import { closeUpSize, type Rim } from './render-mark.ts';
import type { LayerName } from './studio-layers.ts';

/** Pixels of a 1200 × 800 layer; always 3:2. */
export type CropRegion = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type DemoRecipe = {
  readonly layers: LayerName;
  readonly paint: PaintRecipe;
  readonly crop: CropRegion | null;
  /** Left and right exchanged: the other side of a car that is the same on both. */
  readonly isMirrored: boolean;
  /** A sign of use to draw over the cut, which is then shown as a close-up. */
  readonly mark: DemoMark | null;
  /** Where the front rim lies in the close-up, as far as a mark needs it. */
  readonly rim: Rim | null;
};

/** A 3:2 cut, by its left upper corner. */
function cut(left: number, top: number, width = 600): CropRegion {
  return { left, top, width, height: (width * 2) / 3 };
}

type CloseView = DemoDetail | DemoMark;

const carCuts: Readonly<Record<CloseView, CropRegion>> = {
  'detail-front': cut(90, 250),
  'detail-flank': cut(580, 140),
  'detail-rear': cut(540, 190),
  'mark-scratch': cut(650, 260, 420),
  'mark-chips': cut(150, 230, 420),
  'mark-kerb': cut(330, 330, 600),
  'mark-dent': cut(720, 250, 390),
};

/** Where a body's cuts lie elsewhere than a car's. */
const cutsByBody: Partial<Record<DrawnBody, Partial<Record<CloseView, CropRegion>>>> = {
  van: { 'detail-front': cut(90, 260), 'detail-rear': cut(560, 210) },
  'people-mover': { 'detail-front': cut(90, 260) },
  'cab-chassis': { 'detail-flank': cut(600, 140) },
  bus: {
    'detail-front': cut(80, 290),
    'detail-flank': cut(330, 170),
  },
  caravan: {
    'detail-front': cut(220, 260),
    'detail-flank': cut(600, 90),
    'detail-rear': cut(520, 150),
  },
  motorhome: {
    'detail-front': cut(160, 240),
    'detail-flank': cut(600, 110),
    'detail-rear': cut(520, 150),
  },
};

/** Radius of the front rim in metres, of a look or of all looks of a body (`R` × `rimratio` in the studio's numbers). */
const rimRadii: Readonly<Record<string, number | undefined>> = {
  suv: 0.263,
  'suv-c': 0.254,
  'suv-a-top': 0.278,
  'suv-b-top': 0.278,
  'suv-c-top': 0.254,
  'suv-h-top': 0.282,
  sedan: 0.2395,
  'sedan-a-top': 0.253,
  'sedan-b-top': 0.253,
  'sedan-c-top': 0.253,
  'sedan-h-top': 0.256,
  hatch: 0.232,
  'hatch-a-top': 0.245,
  'hatch-b-top': 0.245,
  'hatch-c-top': 0.245,
  'hatch-h-top': 0.249,
  ute: 0.279,
  'ute-a-top': 0.273,
  'ute-b-top': 0.273,
  'ute-c-top': 0.273,
};

/** The wheel picture is taken from the same place beside every car: where its hub is, and pixels of a metre of radius. */
const hub = { x: 532, y: 503 };
const pixelsPerMetre = { x: 711, y: 786 };

function rimIn(crop: CropRegion, look: DemoLook): Rim | null {
  const radius = rimRadii[lookKey(look)] ?? rimRadii[look.body];
  if (radius === undefined) return null;
  const scale = closeUpSize.width / crop.width;
  return {
    x: (hub.x - crop.left) * scale,
    y: (hub.y - crop.top) * scale,
    rx: radius * pixelsPerMetre.x * scale,
    ry: radius * pixelsPerMetre.y * scale,
  };
}

/** Seats and trim; the studio draws them as it draws paint, over everything else of the room. */
const trimRecipes: Readonly<Record<InteriorTrim, PaintRecipe>> = {
  black: { diffuse: [0.03, 0.03, 0.032], flake: [0, 0, 0] },
  grey: { diffuse: [0.16, 0.165, 0.17], flake: [0, 0, 0] },
  beige: { diffuse: [0.42, 0.33, 0.24], flake: [0, 0, 0] },
};

const isCloseView = (view: DemoView): view is CloseView =>
  [...demoDetails, ...demoMarks].some((known) => known === view);
const isMark = (view: DemoView): view is DemoMark => demoMarks.some((mark) => mark === view);

function recipeOf(look: DemoLook, view: DemoView, paint: PaintRecipe): DemoRecipe | null {
  const layers = layersOf(look, studioViewOf(view));
  if (layers === null) return null;
  return {
    layers,
    paint,
    crop: isCloseView(view) ? (cutsByBody[look.body]?.[view] ?? carCuts[view]) : null,
    isMirrored: view === 'driver-side',
    mark: isMark(view) ? view : null,
    rim: view === 'mark-kerb' ? rimIn(carCuts[view], look) : null,
  };
}

/** The picture as it was drawn, neither cut nor turned round. */
function whole(layers: LayerName, paint: PaintRecipe): DemoRecipe {
  return { layers, paint, crop: null, isMirrored: false, mark: null, rim: null };
}

/** Every demo photograph by asset name. A body without a face named (`cars/suv/…`) shows its first. */
export function listDemoRecipes(): ReadonlyMap<string, DemoRecipe> {
  const recipes = new Map<string, DemoRecipe>();
  for (const look of listLooks(drawnBodies)) {
    for (const view of viewsOf(look)) {
      for (const paint of demoPaints) {
        const recipe = recipeOf(look, view, paintRecipes[paint]);
        if (recipe === null) continue;
        recipes.set(demoPictureAsset(look, paint, view), recipe);
        const plain = `cars/${look.body}/${paint}/${view}`;
        if (!recipes.has(plain)) recipes.set(plain, recipe);
      }
    }
  }
  for (const look of listLooks(drawnBodies)) {
    for (const [step, layers] of turnLayersOf(look).entries()) {
      for (const paint of demoPaints)
        recipes.set(turnAsset(look, paint, step), whole(layers, paintRecipes[paint]));
    }
  }
  for (const trim of interiorTrims) {
    for (const room of [...interiorViews, ...caravanRooms]) {
      if (isInteriorDrawn(room))
        recipes.set(`interiors/${trim}/${room}`, whole(`interior-${room}`, trimRecipes[trim]));
    }
  }
  return recipes;
}
