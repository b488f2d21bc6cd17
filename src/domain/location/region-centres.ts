/** Regions that people live in and no postcode table lists, each by the town it is measured from. */

export type RegionCentre = { readonly label: string; readonly town: string; readonly state: string };

const regions: readonly RegionCentre[] = [
  { label: 'Gold Coast', town: 'southport', state: 'QLD' },
  { label: 'Sunshine Coast', town: 'maroochydore', state: 'QLD' },
  { label: 'Central Coast', town: 'gosford', state: 'NSW' },
  { label: 'Northern Beaches', town: 'dee why', state: 'NSW' },
  { label: 'Western Sydney', town: 'parramatta', state: 'NSW' },
  { label: 'Blue Mountains', town: 'katoomba', state: 'NSW' },
  { label: 'Hunter Valley', town: 'cessnock', state: 'NSW' },
  { label: 'Mornington Peninsula', town: 'mornington', state: 'VIC' },
  { label: 'Yarra Valley', town: 'lilydale', state: 'VIC' },
  { label: 'Adelaide Hills', town: 'mount barker', state: 'SA' },
];

/** By folded name (`foldPlaceName`). */
export const regionCentres: ReadonlyMap<string, RegionCentre> = new Map(
  regions.map((region) => [region.label.toLowerCase(), region]),
);
