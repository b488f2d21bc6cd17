/** Names of makes, models and body types as parts of an address (ROUTE-16 to ROUTE-18, SRCH-21). */

/** "Land Rover" → "land-rover", "Citroën" → "citroen", "CX-5" → "cx-5", "up!" → "up". */
export function toFacetSlug(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** SRCH-21: the slug of the contract, and the labels it stands for, the usual one first. */
export const bodyTypeSlugs: readonly { readonly slug: string; readonly labels: readonly string[] }[] = [
  { slug: '4x4', labels: ['4x4', '4WD'] },
  { slug: 'bus', labels: ['Bus'] },
  { slug: 'cabChassis', labels: ['Cab Chassis'] },
  { slug: 'convertible', labels: ['Convertible'] },
  { slug: 'coupe', labels: ['Coupe'] },
  { slug: 'hardtop', labels: ['Hardtop'] },
  { slug: 'hatch', labels: ['Hatch', 'Hatchback'] },
  { slug: 'hatchback', labels: ['Hatchback', 'Hatch'] },
  { slug: 'motorhome', labels: ['Motorhome'] },
  { slug: 'lightTruck', labels: ['Light Truck'] },
  { slug: 'peopleMover', labels: ['People Mover'] },
  { slug: 'sedan', labels: ['Sedan'] },
  { slug: 'softtop', labels: ['Softtop', 'Soft Top'] },
  { slug: 'suv', labels: ['SUV'] },
  { slug: 'ute', labels: ['Ute', 'Ute / Tray', 'Utility'] },
  { slug: 'van', labels: ['Van'] },
  { slug: 'wagon', labels: ['Wagon', 'Station Wagon'] },
  { slug: 'stationWagon', labels: ['Station Wagon', 'Wagon'] },
];

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
