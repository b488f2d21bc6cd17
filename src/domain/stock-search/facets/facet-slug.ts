/** Names of makes, models and body types as parts of an address. */
import { foldText } from '#domain/text/fold-text.ts';

/** "Land Rover" → "land-rover", "Citroën" → "citroen", "CX-5" → "cx-5", "up!" → "up". */
export function toFacetSlug(label: string): string {
  return foldText(label)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

type BodyTypeSlug = {
  readonly slug: string;
  readonly labels: readonly string[];
  /** Where the stock has none of them: the label that feeds are read into, if it is another than the first. */
  readonly filedUnder?: string;
};

/**
 * The slug of the contract, and its labels, the default one first. Feeds file a hardtop under coupes and a soft top
 * under convertibles, so each leads there where the stock has no label of its own for it.
 */
export const bodyTypeSlugs: readonly BodyTypeSlug[] = [
  { slug: '4x4', labels: ['4x4', '4WD'] },
  { slug: 'bus', labels: ['Bus'] },
  { slug: 'cabChassis', labels: ['Cab Chassis'] },
  { slug: 'convertible', labels: ['Convertible'] },
  { slug: 'coupe', labels: ['Coupe'] },
  { slug: 'hardtop', labels: ['Hardtop', 'Coupe'], filedUnder: 'Coupe' },
  { slug: 'hatch', labels: ['Hatch', 'Hatchback'] },
  { slug: 'hatchback', labels: ['Hatchback', 'Hatch'], filedUnder: 'Hatch' },
  { slug: 'motorhome', labels: ['Motorhome'] },
  { slug: 'lightTruck', labels: ['Light Truck'] },
  { slug: 'peopleMover', labels: ['People Mover'] },
  { slug: 'sedan', labels: ['Sedan'] },
  { slug: 'softtop', labels: ['Softtop', 'Soft Top', 'Convertible'], filedUnder: 'Convertible' },
  { slug: 'suv', labels: ['SUV'] },
  { slug: 'ute', labels: ['Ute', 'Ute / Tray', 'Utility'] },
  { slug: 'van', labels: ['Van'] },
  { slug: 'wagon', labels: ['Wagon', 'Station Wagon'] },
  { slug: 'stationWagon', labels: ['Station Wagon', 'Wagon'], filedUnder: 'Wagon' },
];

/** A 4x4 is no body in most stocks; people who ask for one mean cars that drive on four wheels. */
export const fourByFourRefinement = { attribute: 'drive', value: '4WD' } as const;

export function isFourByFour(text: string): boolean {
  return ['4x4', '4wd'].includes(foldSlug(text));
}

/** `peopleMover`, `people-mover` and `People Mover` are one word. */
export function foldSlug(text: string): string {
  return toFacetSlug(text).replaceAll('-', '');
}

/** The slug of a body type: the contract's where it has one, else made from the label. */
export function bodyTypeSlug(label: string): string {
  const folded = foldSlug(label);
  const known =
    bodyTypeSlugs.find(({ labels }) => labels[0] !== undefined && foldSlug(labels[0]) === folded) ??
    bodyTypeSlugs.find(({ labels }) => labels.some((other) => foldSlug(other) === folded));
  return known?.slug ?? toFacetSlug(label);
}
