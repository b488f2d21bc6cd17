/** One dealer of a running installation whose feed, mail and partner are what a benchmark makes of them. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { copySites } from '../../tests/support/changed-sites.ts';
import { requestPage } from '../../tests/support/request-page.ts';
import { feedFields, writePieces } from './large-feeds.ts';

export const attackedGroup = 'parkway-yard';
export const attackedHost = 'parkway.localhost';
const mailSecret = 'a-secret-of-the-benchmark-alone';
/** It looks every minute; a large import follows. */
const patienceMs = 400_000;
const pollMs = 250;

export type Stretch = { readonly fromMs: number; readonly toMs: number };
export type Feed = 'stock' | 'hostile-csv' | 'hostile-json';

/** The sites with a dealer that has feeds of its own and a system that gets its leads, and what the server has to know of them. */
export async function prepareDealer(folder: string) {
  const feeds = join(folder, 'feeds');
  for (const name of ['stock', 'hostile-csv', 'hostile-json'] satisfies readonly Feed[])
    await mkdir(join(feeds, name), { recursive: true });
  const receiver = await startReceiver();
  const fetched = (name: Feed) =>
    `    - { name: ${name}, from: { by: folder, folder: ${name}, files: "*" }, map: feeds/${name}.yaml, everyMinutes: 5, mailTo: [stock@parkway.example] }`;
  const sites = await copySites(
    [
      {
        file: `groups/${attackedGroup}/group.yaml`,
        from: 'siteDefaults:',
        to: `stockImport:
  fetched:
${fetched('stock')}
${fetched('hostile-csv')}
${fetched('hostile-json')}

siteDefaults:
  leads: { delivery: [{ channel: webhook, url: "${receiver.url}", secret: bench }] }`,
      },
    ],
    [
      { file: 'feeds/stock.yaml', text: `feed: stock\nname: Stock\nformat: csv\n${feedFields}` },
      {
        file: 'feeds/hostile-csv.yaml',
        text: `feed: hostile-csv\nname: Hostile\nformat: csv\n${feedFields}`,
      },
      {
        file: 'feeds/hostile-json.yaml',
        text: `feed: hostile-json\nname: Hostile\nformat: json\n${feedFields}`,
      },
    ],
  );
  const environment = {
    SITES_DIR: sites.folder,
    FEEDS_DIR: feeds,
    LEAD_POSTS_TO_PRIVATE_NETWORK: 'yes',
    LEAD_SECRET_BENCH: 'a-key-of-the-benchmark-alone',
    MAIL_REPLY_TO: 'reply@mail.example.com.au',
    MAIL_IN_SECRET: mailSecret,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const remove = async () => {
    await receiver.close();
    await sites.remove();
  };
  return { environment, feeds, receiver, remove };
}

/** A system that accepts leads and answers as it is set to. */
async function startReceiver() {
  let answer = '{"success":true}';
  let posts = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      posts += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/leads`,
    posts: () => posts,
    answerWith(text: string) {
      answer = text;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Puts a file where the dealer's feed arrives, as if it had lain there for a while, and waits until it was taken. */
export async function sendFeed(
  name: Feed,
  pieces: Iterable<string>,
  { feeds, pool }: { readonly feeds: string; readonly pool: Pool },
): Promise<Stretch & { readonly outcome: string }> {
  const path = join(feeds, name, `${randomUUID()}.txt`);
  await writePieces(path, pieces);
  const settled = new Date(Date.now() - 60_000);
  await utimes(path, settled, settled);
  const { rows: before } = await runsOf(pool, name);
  await pool.query('delete from feed_look where dealer_group_id = $1 and name = $2', [attackedGroup, name]);
  const endsMs = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await runsOf(pool, name);
    const [run] = rows;
    if (run !== undefined && rows.length > before.length) {
      await rm(path);
      const { from, to, outcome } = run;
      return { fromMs: from.getTime(), toMs: to.getTime(), outcome };
    }
    if (Date.now() > endsMs) throw new Error(`The feed ${name} was not taken within ${patienceMs / 1000} s.`);
    await wait(pollMs);
  }
}

function runsOf(pool: Pool, name: Feed) {
  return pool.query<{ from: Date; to: Date; outcome: string }>(
    `select started_at as from, finished_at as to,
            coalesce(failure_kind || ': ' || failure_reason, 'held: ' || held_reason,
                     new_count || ' new, ' || changed_count || ' changed, ' || rejected_count || ' rejected') as outcome
       from import_run where dealer_group_id = $1 and feed_id = $2 order by finished_at desc`,
    [attackedGroup, name],
  );
}

/** The answer of the server. */
export async function sendMail(port: number, source: string): Promise<string> {
  const { status, body } = await requestPage({
    port,
    host: attackedHost,
    path: '/hooks/mail',
    method: 'POST',
    headers: { authorization: `Bearer ${mailSecret}`, 'content-type': 'message/rfc822' },
    body: source,
  });
  return `${status} ${body}`;
}

export async function sendLead(port: number, number: number): Promise<void> {
  const form = {
    name: `Visitor ${number}`,
    email: `visitor-${number}-${randomUUID().slice(0, 8)}@example.com`,
    phone: `0491 570 ${String(100 + number).slice(-3)}`,
    message: `Question ${number}`,
    category: 'General Enquiry',
  };
  // Each from a network of its own: one may send few.
  const headers = { 'x-forwarded-for': `198.18.${number}.1` };
  const { status, body } = await requestPage({ port, host: attackedHost, path: '/api/leads', form, headers });
  if (status >= 400) throw new Error(`A lead was answered with ${status}: ${body}`);
}
