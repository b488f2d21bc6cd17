/** What visitors ask for: seven kinds of pages and answers, on demo sites, in turn. */
import { allStockPath, demoSites, findCarPaths } from '../../tests/support/demo-sites.ts';
import { requestPage } from '../../tests/support/request-page.ts';
import type { Turn, Visit } from './visitors.ts';

type Subject = { readonly host: string; readonly cars: readonly string[]; readonly times: string };
type Draw = (site: Subject, round: number) => Omit<Visit, 'host'>;

const carOf = ({ cars }: Subject, round: number): string => cars[round % cars.length] ?? '/';

/** Home and results are asked for again and again, as on a real site; every search as data is a new one. */
const draws: readonly Draw[] = [
  () => ({ kind: 'home', path: '/' }),
  (_, round) => ({ kind: 'listing', path: `/search/used-cars?maxPrice=${20_000 + (round % 4)}` }),
  (site, round) => ({ kind: 'car', path: carOf(site, round) }),
  (site, round) => ({ kind: 'car as data', path: `${carOf(site, round)}.json` }),
  (_, round) => ({ kind: 'search as data', path: `/api/search?query=white&maxPrice=${20_000 + round}` }),
  (site, round) => ({ kind: 'form', path: `${carOf(site, round)}/enquire` }),
  ({ times }) => ({ kind: 'bookable times', path: times }),
];

export async function chooseVisits(
  port: number,
  sites: readonly { host: string }[] = demoSites,
): Promise<Turn> {
  const subjects = await Promise.all(
    sites.map(async ({ host }): Promise<Subject> => {
      const { body } = await requestPage({ port, host, path: allStockPath });
      return { host, cars: findCarPaths(body), times: await findTimes(port, host) };
    }),
  );
  return (number) => {
    // Seven kinds and three or four sites have no divisor in common, so that every site gets every kind.
    const site = subjects[number % subjects.length];
    const render = draws[number % draws.length];
    if (site === undefined || render === undefined) throw new Error('There are no sites.');
    return { host: site.host, ...render(site, Math.floor(number / (draws.length * subjects.length))) };
  };
}

/** The first location that has times to book, for a test drive or the workshop. */
async function findTimes(port: number, host: string): Promise<string> {
  const { body } = await requestPage({ port, host, path: '/locations' });
  const slugs = new Set(Array.from(body.matchAll(/href="\/locations\/([a-z0-9-]+)"/g), ([, slug]) => slug));
  for (const slug of slugs) {
    for (const purpose of ['test-drive', 'service']) {
      const path = `/api/${purpose}-availability?location=${slug}`;
      if ((await requestPage({ port, host, path })).status === 200) return path;
    }
  }
  throw new Error(`${host} has no times to book.`);
}
