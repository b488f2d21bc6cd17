/** The shapes a car can be drawn as: the key of demo pictures and silhouettes. */

export const bodyShapes = [
  'suv',
  'sedan',
  'hatch',
  'ute',
  'wagon',
  'coupe',
  'convertible',
  'van',
  'people-mover',
  'cab-chassis',
  'light-truck',
  'bus',
  'caravan',
  'motorhome',
] as const;
export type BodyShape = (typeof bodyShapes)[number];

/** The body-type words of addresses and of feeds, letters and digits only, for each shape. */
const wordsOf: Readonly<Record<BodyShape, readonly string[]>> = {
  suv: ['suv', '4x4', '4wd', 'crossover', 'offroad', 'softroader'],
  sedan: ['sedan', 'saloon', 'liftback', 'fastback'],
  hatch: ['hatch', 'hatchback'],
  ute: ['ute', 'utility', 'pickup', 'doublecab', 'dualcab', 'extracab'],
  wagon: ['wagon', 'stationwagon', 'estate', 'sportswagon', 'touring'],
  coupe: ['coupe', 'hardtop'],
  convertible: ['convertible', 'softtop', 'cabriolet', 'roadster'],
  van: ['van', 'panelvan', 'commercial'],
  'people-mover': ['peoplemover', 'mpv', 'minivan'],
  'cab-chassis': ['cabchassis', 'singlecabchassis', 'doublecabchassis', 'traytop'],
  'light-truck': ['lighttruck', 'truck'],
  bus: ['bus', 'minibus', 'coach'],
  caravan: ['caravan', 'campertrailer', 'poptop', 'hybridcaravan', 'tandem', 'single'],
  motorhome: ['motorhome', 'campervan', 'camper'],
};

const shapeByWord: ReadonlyMap<string, BodyShape> = new Map(
  bodyShapes.flatMap((shape) => wordsOf[shape].map((word) => [word, shape] as const)),
);

/** The shape a body type is drawn as: the whole phrase first, then its words from the last; null when none is known. */
export function bodyShapeOf(bodyType: string | null): BodyShape | null {
  const words = (bodyType ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const candidates = [words.join(''), ...words.toReversed()];
  for (const candidate of candidates) {
    const shape = shapeByWord.get(candidate);
    if (shape !== undefined) return shape;
  }
  return null;
}
