/** The demo sites that the tests visit; their configuration lies under sites/. */
export const demoSites = [
  { host: 'kestrel.localhost', name: 'Kestrel Bay Motor Group' },
  { host: 'halden.localhost', name: 'Halden Brisbane' },
  { host: 'wattlebend.localhost', name: 'Wattlebend Caravans' },
  { host: 'parkway.localhost', name: 'Parkway Yard' },
] as const;

/** The listing with everything a site has in stock. */
export const allStockPath = '/search/new-used-and-demo-cars';

/** The addresses of car pages in a page's HTML, in their order, each once. */
export function findCarPaths(html: string): readonly string[] {
  const paths = [...html.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => path !== '/cars/trade-in');
}
