/** What became of what was acknowledged, and how long others waited while a node was away or a shard moved. */
import pg from 'pg';
import { type Waits, waitsOf } from '../sites/visits.ts';
import type { Acknowledged, Kind, Visit } from './traffic.ts';

/** From when to when some groups were away or on the move. */
export type Disturbance = {
  readonly kind: 'away' | 'moving';
  readonly fromMs: number;
  readonly toMs: number;
  readonly groups: ReadonlySet<string>;
};

const readKinds: ReadonlySet<Kind> = new Set(['page', 'car page', 'search']);
const nameOf = (kind: Kind) => (readKinds.has(kind) ? 'reads' : kind === 'stock' ? 'stock writes' : 'forms');

type Group = { ms: number[]; refused: number; failed: number; notes: Record<string, number> };
export type Row = Waits & {
  readonly requested: number;
  readonly refused: number;
  readonly failed: number;
  readonly notes: string;
};

/** By "when, whose: what". A visit is of "others" only if none of the disturbances that it overlaps with concerns its group. */
export function compareWaits(
  visits: readonly Visit[],
  disturbances: readonly Disturbance[],
): Readonly<Record<string, Row>> {
  const found = new Map<string, Group>();
  for (const visit of visits) {
    const endedMs = visit.beganMs + visit.tookMs;
    const key = `${nameWhen(disturbances, visit.group, visit.beganMs, endedMs)}: ${nameOf(visit.kind)}`;
    const group = found.get(key) ?? { ms: [], refused: 0, failed: 0, notes: {} };
    found.set(key, group);
    if (visit.outcome === 'ok') group.ms.push(visit.tookMs);
    else {
      group[visit.outcome] += 1;
      const note = `${visit.kind} ${visit.note}`;
      group.notes[note] = (group.notes[note] ?? 0) + 1;
    }
  }
  return Object.fromEntries(
    [...found].sort().map(([key, { ms, refused, failed, notes }]) => [
      key,
      {
        ...waitsOf(ms),
        requested: ms.length + refused + failed,
        refused,
        failed,
        notes: Object.entries(notes)
          .map(([note, count]) => `${note}: ${count}`)
          .join('; '),
      },
    ]),
  );
}

function nameWhen(
  disturbances: readonly Disturbance[],
  group: string,
  beganMs: number,
  endedMs: number,
): string {
  const during = disturbances.filter(({ fromMs, toMs }) => beganMs <= toMs && endedMs >= fromMs);
  const own = during.find(({ groups }) => groups.has(group));
  const [first = own] = during;
  if (own !== undefined) return `${own.kind}, its groups`;
  return first === undefined ? 'quiet' : `${first.kind}, others`;
}

type Delivery = {
  readonly group: string;
  readonly started: Date;
  readonly ended: Date | null;
  readonly sent: string;
  readonly channel: string;
  readonly attempts: number;
  readonly problem: string | null;
};

/** From when an enquiry was stored until its dealer had it, in milliseconds, by the same names. */
export async function compareDeliveries(url: string, disturbances: readonly Disturbance[]) {
  return over(url, async (client) => {
    const { rows } = await client.query<Delivery>(
      `select dealer_group_id as "group", created_at as started, delivered_at as ended, channel, attempts, problem,
          (select count(*) from lead_delivery_attempt as attempt where attempt.dealer_group_id = lead_delivery.dealer_group_id
            and attempt.delivery_id = lead_delivery.id and attempt.result = 'accepted')::text as sent
         from lead_delivery where status = 'delivered' or (status = 'waiting' and (attempts > 0 or next_attempt_at <= now()))`,
    );
    const ms: Record<string, number[]> = {};
    for (const { group, started, ended } of rows) {
      if (ended === null) continue;
      const key = nameWhen(disturbances, group, started.getTime(), ended.getTime());
      ms[key] ??= [];
      ms[key].push(ended.getTime() - started.getTime());
    }
    const waiting: Record<string, number> = {};
    for (const { ended, channel, attempts, problem } of rows) {
      if (ended !== null) continue;
      const name = `${channel}, ${attempts} attempts, ${problem ?? 'no problem recorded'}`;
      waiting[name] = (waiting[name] ?? 0) + 1;
    }
    return {
      deliveries: rows.length,
      undelivered: rows.filter(({ ended }) => ended === null).length,
      waiting,
      sentTwice: rows.filter(({ sent }) => Number(sent) > 1).length,
      waits: Object.fromEntries(Object.entries(ms).map(([key, each]) => [key, waitsOf(each)])),
    };
  });
}

/** Of stock that was copied into the database. */
const firstVersion = 1;

export async function countStored(url: string, acknowledged: Acknowledged) {
  return over(url, async (client) => {
    const leads = await client.query<{ email: string }>(
      `select email from lead where email like 'cluster-%'`,
    );
    const holds = await client.query<{ email: string }>(
      'select lead.email from hold join lead on lead.dealer_group_id = hold.dealer_group_id and lead.id = hold.lead_id',
    );
    const twice = await client.query(
      `select from hold where status <> 'ended' group by dealer_group_id, car_id having count(*) > 1`,
    );
    return {
      enquiries: tally(acknowledged.enquiries, leads.rows),
      reservations: { ...tally(acknowledged.reservations, holds.rows), carsReservedTwice: twice.rows.length },
      stock: await countStock(client, acknowledged),
    };
  });
}

function tally(acknowledged: readonly string[], stored: readonly { readonly email: string }[]) {
  const once = new Set(stored.map(({ email }) => email));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((email) => !once.has(email)).length,
    doubled: stored.length - once.size,
  };
}

/** A write that failed may have been committed; one that was acknowledged must be there, and its version counted once. */
async function countStock(client: pg.Client, { prices, stockWrites }: Acknowledged) {
  const found = { acknowledged: 0, lost: 0, doubled: 0 };
  for (const { group, car, cents, open } of prices.values()) {
    const { rows } = await client.query<{ cents: string; version: string }>(
      `select price_cents::text as cents, version::text from car join stock_version using (dealer_group_id)
        where dealer_group_id = $1 and id = $2`,
      [group, car],
    );
    const written = stockWrites.get(group) ?? { acknowledged: 0, open: 0 };
    found.acknowledged += written.acknowledged;
    const counted = Number(rows[0]?.version) - firstVersion;
    if (![cents, ...open].includes(Number(rows[0]?.cents)) || counted < written.acknowledged) found.lost += 1;
    if (counted > written.acknowledged + written.open) found.doubled += 1;
  }
  return found;
}

async function over<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
