/** What shoppers do while databases fail or move: pages, cars and data at one rate, leads and holds at another. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { allStockPath, demoSites, findCarPaths } from '../../tests/support/demo-sites.ts';
import { requestPage } from '../../tests/support/request-page.ts';

type ReadKind = 'page' | 'car page' | 'data';
/** `by`: what was answered in place of the page, 0 for nothing; each with how often. */
type Reads = Record<ReadKind, { requested: number; failed: number; by: Record<string, number> }>;

/** Pages, cars and data at one rate, leads and holds at another; each lead from an address of its own. */
export async function createTraffic(port: number) {
  const sites = await Promise.all(
    demoSites.map(async ({ host }) => {
      const cars = findCarPaths((await requestPage({ port, host, path: allStockPath })).body);
      const places = (await requestPage({ port, host, path: '/locations' })).body;
      return { host, cars, location: /href="\/locations\/([a-z0-9-]+)"/.exec(places)?.[1] ?? '' };
    }),
  );
  const [seller] = sites;
  if (seller === undefined) throw new Error('There are no demo sites.');
  const { hits } = JSON.parse(
    (await requestPage({ port, host: seller.host, path: '/api/search?hitsPerPage=50' })).body,
  ) as {
    readonly hits: readonly { readonly id: string }[];
  };
  const reads: Reads = {
    page: { requested: 0, failed: 0, by: {} },
    'car page': { requested: 0, failed: 0, by: {} },
    data: { requested: 0, failed: 0, by: {} },
  };
  const leads: string[] = [];
  const holds: string[] = [];
  const under = new Set<Promise<unknown>>();
  let refused = 0;
  /** When the last of the acknowledged writes was begun. */
  let lastBegunMs = 0;
  /** For how long writes took that were acknowledged. */
  const tookMs: number[] = [];
  let timers: NodeJS.Timeout[] = [];
  let number = 0;

  const track = (work: Promise<unknown>) => {
    under.add(work);
    void work.finally(() => under.delete(work));
  };
  const read = async () => {
    number += 1;
    const site = sites[number % sites.length] ?? seller;
    const kind = (['page', 'car page', 'data'] as const)[number % 3] ?? 'page';
    const path = {
      page: number % 2 === 0 ? allStockPath : '/',
      'car page': site.cars[number % site.cars.length] ?? '/',
      data: `/api/search?price=:${20_000 + (number % 40) * 1_000}`,
    }[kind];
    reads[kind].requested += 1;
    const status = await requestPage({ port, host: site.host, path }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 0 && status < 500) return;
    const { by } = reads[kind];
    reads[kind].failed += 1;
    by[status] = (by[status] ?? 0) + 1;
  };
  const write = async () => {
    number += 1;
    const beganMs = performance.now();
    const isHold = number % 5 === 0;
    const email = `failover-${randomUUID()}@example.com`;
    const shopper = {
      name: 'Jordan Blake',
      email,
      phone: `0412${String(number % 1_000_000).padStart(6, '0')}`,
    };
    const address = `2001:db8:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    try {
      if (isHold) {
        const car_id = hits[(number / 5) % hits.length]?.id ?? '';
        const requested = await requestPage({
          port,
          host: seller.host,
          path: `/api/reservations?car_id=${car_id}`,
        });
        const terms = JSON.parse(requested.body) as { readonly reservation_terms?: string };
        const answer = await requestPage({
          port,
          host: seller.host,
          path: '/api/reservations',
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify({ car_id, ...shopper, reservation_terms: terms.reservation_terms }),
        });
        if (answer.status === 201) {
          // A shopper whose car is held for another joins the waitlist instead, and has nothing to pay.
          const { pay_href: toPay } = JSON.parse(answer.body) as { readonly pay_href?: string | null };
          if (toPay) holds.push(email);
          lastBegunMs = Math.max(lastBegunMs, beganMs);
        } else if (answer.status >= 500) refused += 1;
        return;
      }
      const site = sites[number % sites.length] ?? seller;
      const answer = await requestPage({
        port,
        host: site.host,
        path: '/api/leads',
        method: 'POST',
        headers,
        body: JSON.stringify({
          ...shopper,
          message: 'Is it still there?',
          category: 'General Enquiry',
          location: site.location,
          terms_agreed: true,
        }),
      });
      if (answer.status < 300) {
        leads.push(email);
        tookMs.push(performance.now() - beganMs);
        lastBegunMs = Math.max(lastBegunMs, beganMs);
      } else refused += 1;
    } catch {
      refused += 1;
    }
  };
  return {
    lastBegunMs: () => lastBegunMs,
    begin({
      readsPerSecond,
      writesPerSecond,
    }: {
      readonly readsPerSecond: number;
      readonly writesPerSecond: number;
    }) {
      timers = [
        setInterval(() => track(read()), 1000 / readsPerSecond),
        setInterval(() => track(write()), 1000 / writesPerSecond),
      ];
    },
    async end() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(under);
      return { leads, holds, refused, reads, tookMs };
    },
  };
}

type Acknowledged = Pick<
  Awaited<ReturnType<Awaited<ReturnType<typeof createTraffic>>['end']>>,
  'leads' | 'holds'
>;

/** Of what was acknowledged, what the database does not have, and what it has twice. */
export async function countStored(databaseUrl: string, acknowledged: Acknowledged) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const emails = await client.query<{ email: string }>(
    `select email from lead where email like 'failover-%'`,
  );
  const holds = await client.query<{ email: string }>(
    'select lead.email from hold join lead on lead.dealer_group_id = hold.dealer_group_id and lead.id = hold.lead_id',
  );
  await client.end();
  const storedLeads = new Set(emails.rows.map(({ email }) => email));
  const storedHolds = new Set(holds.rows.map(({ email }) => email));
  return {
    leads: {
      acknowledged: acknowledged.leads.length,
      lost: acknowledged.leads.filter((email) => !storedLeads.has(email)).length,
      doubled: emails.rows.length - storedLeads.size,
    },
    holds: {
      acknowledged: acknowledged.holds.length,
      lost: acknowledged.holds.filter((email) => !storedHolds.has(email)).length,
    },
  };
}
