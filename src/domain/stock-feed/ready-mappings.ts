/** Published formats of vehicle feeds whose mappings come with Forecourt, in `sites/feeds`. */
export const readyMappings = [
  { name: 'google-vehicle-listings', title: 'Google vehicle listings' },
  { name: 'meta-vehicles', title: 'Meta vehicle catalogue' },
  { name: 'csn-vehicle-record', title: 'Vehicle record of the carsales network' },
  { name: 'mobile-de-csv', title: 'mobile.de (CSV)' },
  { name: 'mobile-de-xml', title: 'mobile.de (XML)' },
  { name: 'autoscout24', title: 'AutoScout24 (XML)' },
  { name: 'erepairables', title: 'eRepairables' },
  { name: 'fairspec-cardealer', title: 'Fairspec Cardealer' },
] as const;
export type ReadyMappingName = (typeof readyMappings)[number]['name'];

export function findReadyMapping(name: string): (typeof readyMappings)[number] | null {
  return readyMappings.find((each) => each.name === name) ?? null;
}
