/** What happens on a thousand groups at the same time: pages, searches, enquiries, reservations and changes of stock. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { bumpStockVersion, lockStock, thisWrite } from '#adapters/postgres/stock/lock-stock.ts';
import { allStockPath, findCarPaths } from '../../tests/support/demo-sites.ts';
import { requestPage } from '../../tests/support/request-page.ts';
import { createRandom } from '../search/random.ts';
import type { GeneratedSite } from '../sites/generated-installation.ts';

export type Kind = 'page' | 'car page' | 'search' | 'enquiry' | 'reservation' | 'stock';
export const isWrite = (kind: Kind) => kind === 'enquiry' || kind === 'reservation' || kind === 'stock';
/** `refused`: with a clear message. `failed`: a page with 5xx, or no answer. */
export type Visit = {
  readonly group: string;
  readonly kind: Kind;
  readonly beganMs: number;
  readonly tookMs: number;
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly note: string;
};

/** What was acknowledged. Of a price whose write failed it is open whether it is there. */
export type Acknowledged = {
  readonly enquiries: string[];
  readonly reservations: string[];
  readonly prices: Map<string, { group: string; car: string; cents: number; open: number[] }>;
  readonly stockWrites: Map<string, { acknowledged: number; open: number }>;
};

/** Who comes while so many wait is counted and turned away: a backlog would measure itself. */
const maxUnderWay = 150;
/** Of demo dealers that take reservations. */
const sellers = 'kestrel-bay';
const reserving = '/api/reservations';

type Options = {
  readonly port: number;
  readonly database: Database;
  readonly sites: readonly GeneratedSite[];
  /** Of these the stock changes, and no site is served. */
  readonly otherGroups: readonly string[];
  /** Stores an enquiry without a site; null where sites are served. */
  readonly submit: ((dealerGroupId: string, email: string) => Promise<void>) | null;
};

export function createTraffic({ port, database, sites, otherGroups, submit }: Options) {
  const { next, pick } = createRandom(20_261_129);
  const visits: Visit[] = [];
  const acknowledged: Acknowledged = {
    enquiries: [],
    reservations: [],
    prices: new Map(),
    stockWrites: new Map(),
  };
  const cars = new Map<string, readonly string[]>();
  const places = new Map<string, string>();
  const ids = new Map<string, string[]>();
  const beingWritten = new Set<string>();
  const underWay = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  let turnedAway = 0;
  let number = 0;

  const ask = (host: string, path: string, rest: object = {}) => requestPage({ port, host, path, ...rest });
  const sellingSites = sites.filter(({ model }) => model === sellers);
  // A reservation raises the version of its group's stock too: where prices are counted there are none.
  const pricedGroups = [
    ...sites.flatMap(({ model, dealerGroupId }) => (model === sellers ? [] : dealerGroupId)),
    ...otherGroups,
  ];
  const senderOf = (turn: number) => ({
    'content-type': 'application/json',
    'x-forwarded-for': `2001:db8:${(turn >>> 16).toString(16)}:${(turn & 0xffff).toString(16)}::1`,
  });
  const shopperOf = (turn: number) => ({
    name: 'Jordan Blake',
    email: `cluster-${randomUUID()}@example.com`,
    phone: `0412${String(turn % 1_000_000).padStart(6, '0')}`,
  });

  const actions: Record<Exclude<Kind, 'stock'>, (site: GeneratedSite, turn: number) => Promise<number>> = {
    page: async ({ host }) => {
      const answer = await ask(host, allStockPath);
      if (answer.status === 200 && !cars.has(host)) cars.set(host, findCarPaths(answer.body));
      return answer.status;
    },
    'car page': async ({ host }) => (await ask(host, pick(cars.get(host) ?? ['/']))).status,
    search: async ({ host }, turn) =>
      (await ask(host, `/api/search?price=:${20_000 + (turn % 40) * 1_000}`)).status,
    enquiry: async ({ host, model }, turn) => {
      if (!places.has(model)) {
        const { body } = await ask(host, '/locations');
        places.set(model, /href="\/locations\/([a-z0-9-]+)"/.exec(body)?.[1] ?? '');
      }
      const shopper = shopperOf(turn);
      const { status } = await ask(host, '/api/leads', {
        method: 'POST',
        headers: senderOf(turn),
        body: JSON.stringify({
          ...shopper,
          message: 'Is it still available?',
          category: 'General Enquiry',
          location: places.get(model),
          terms_agreed: true,
        }),
      });
      if (status < 300) acknowledged.enquiries.push(shopper.email);
      return status;
    },
    reservation: async ({ host }, turn) => {
      const known = ids.get(host) ?? (await listCars(host));
      ids.set(host, known);
      const car_id = known.shift();
      if (car_id === undefined) return 0;
      const { status, body } = await ask(host, `${reserving}?car_id=${car_id}`);
      if (status !== 200) return status;
      const { reservation_terms } = JSON.parse(body) as { readonly reservation_terms?: string };
      const shopper = shopperOf(turn);
      const answer = await ask(host, reserving, {
        method: 'POST',
        headers: { ...senderOf(turn), 'idempotency-key': randomUUID() },
        body: JSON.stringify({ car_id, ...shopper, reservation_terms }),
      });
      if (answer.status === 201) {
        const { pay_href: toPay } = JSON.parse(answer.body) as { readonly pay_href?: string | null };
        if (toPay) acknowledged.reservations.push(shopper.email);
      }
      return answer.status;
    },
  };

  async function listCars(host: string): Promise<string[]> {
    const { body } = await ask(host, '/api/search?hitsPerPage=50');
    const { hits } = JSON.parse(body) as { readonly hits?: readonly { readonly id: string }[] };
    return (hits ?? []).map(({ id }) => id);
  }

  /** As an import does: the car, its number of the write and the version of the stock in one transaction. */
  async function writePrice(group: string, cents: number): Promise<number> {
    if (beingWritten.has(group)) return 200;
    beingWritten.add(group);
    const writes = acknowledged.stockWrites.get(group) ?? { acknowledged: 0, open: 0 };
    acknowledged.stockWrites.set(group, writes);
    let known = acknowledged.prices.get(group);
    try {
      if (known === undefined) {
        const [row] = await database.db
          .select({ id: car.id, cents: car.priceCents })
          .from(car)
          .where(eq(car.dealerGroupId, group))
          .orderBy(car.id)
          .limit(1);
        if (row === undefined) throw new Error(`${group} has no cars.`);
        known = { group, car: row.id, cents: row.cents ?? 0, open: [] };
        acknowledged.prices.set(group, known);
      }
      const id = known.car;
      await database.db.transaction(async (tx) => {
        await lockStock(tx, group);
        await tx
          .update(car)
          .set({ priceCents: cents, writtenIn: thisWrite(group), updatedAt: new Date() })
          .where(sql`${eq(car.dealerGroupId, group)} and ${eq(car.id, id)}`);
        await bumpStockVersion(tx, group);
      });
      Object.assign(known, { cents, open: [] });
      writes.acknowledged += 1;
      return 200;
    } catch (error) {
      known?.open.push(cents);
      writes.open += 1;
      throw error;
    } finally {
      beingWritten.delete(group);
    }
  }

  function pickPrice(turn: number) {
    const group = pick(pricedGroups);
    return { group, act: () => writePrice(group, 2_000_000 + turn * 100) };
  }

  function pickEnquiry(store: NonNullable<Options['submit']>, turn: number) {
    const group = pick(otherGroups);
    const { email } = shopperOf(turn);
    const act = async () => {
      await store(group, email);
      acknowledged.enquiries.push(email);
      return 201;
    };
    return { group, act };
  }

  /** Half of the visits come to a twentieth of the sites, as in an installation. */
  function pickVisit(kind: Exclude<Kind, 'stock'>, turn: number) {
    const among = kind === 'reservation' ? sellingSites : sites;
    const site = among[Math.floor(among.length * next() ** 4)];
    if (site === undefined) throw new Error('No site is served.');
    return { group: site.dealerGroupId, act: () => actions[kind](site, turn) };
  }

  async function visit(kind: Kind): Promise<void> {
    number += 1;
    const turn = number;
    const { group, act } =
      kind === 'stock'
        ? pickPrice(turn)
        : submit === null
          ? pickVisit(kind, turn)
          : pickEnquiry(submit, turn);
    const beganMs = Date.now();
    const { outcome, note } = await act().then(
      (status) => ({ outcome: outcomeOf(kind, status), note: String(status) }),
      (error: unknown) => ({ outcome: 'failed' as const, note: noteOf(error) }),
    );
    visits.push({
      group,
      kind,
      beganMs,
      tookMs: Date.now() - beganMs,
      // The database refuses these itself.
      outcome: (kind === 'stock' || submit !== null) && outcome === 'failed' ? 'refused' : outcome,
      note,
    });
  }

  return {
    visits,
    acknowledged,
    begin(perSecond: Readonly<Partial<Record<Kind, number>>>): void {
      for (const [kind, rate] of Object.entries(perSecond) as readonly [Kind, number][])
        timers.push(
          setInterval(() => {
            if (underWay.size >= maxUnderWay) {
              turnedAway += 1;
              return;
            }
            const work = visit(kind);
            underWay.add(work);
            void work.finally(() => underWay.delete(work));
          }, 1_000 / rate),
        );
    },
    async end(): Promise<number> {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
      return turnedAway;
    },
  };
}

/** Writes are refused with a clear message while their group is away: with 503, which is no failure of theirs. */
function outcomeOf(kind: Kind, status: number): Visit['outcome'] {
  // A car that was reserved before: 409.
  if ((status >= 200 && status < 400) || (kind === 'reservation' && status === 409)) return 'ok';
  if (isWrite(kind) && status === 503) return 'refused';
  return status === 404 && kind === 'car page' ? 'ok' : 'failed';
}

function noteOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 80);
}
