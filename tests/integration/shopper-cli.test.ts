/** `forecourt shopper end-sessions` through the real store: one number or all of a group, and no one of another. */
import { beforeEach, expect, it } from 'vitest';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { runCli } from '#cli/main.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { confirmCode } from '#use-cases/shopper/confirm-code.ts';
import { findSignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { requestCode } from '#use-cases/shopper/request-code.ts';
import { exampleGroup } from '../support/example-group.ts';
import { openSignIn } from '../support/example-sign-in.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { recordCli } from '../support/record-cli.ts';

const now = new Date('2026-11-23T01:00:00Z');
const site = exampleSite({}, { siteSlug: 'kestrel', dealerGroupId: exampleGroup.id });
const sister = exampleSite({}, { siteSlug: 'sister', dealerGroupId: exampleGroup.id });
const outsider = exampleSite({}, { siteSlug: 'halden', dealerGroupId: 'another-group' });
const phones = ['0491570006', '0491570156'] as const;

let tokens: { readonly on: typeof site; readonly phone: string; readonly token: string }[];
const database = await openFileDatabase();
const signIn = openSignIn(createShopperStore(database.db));
beforeEach(async () => {
  tokens = [];
  for (const on of [site, sister, outsider])
    for (const phone of phones) {
      const browserId = `${on.siteSlug}${phone}`.padEnd(43, 'b');
      const place = { browserId, clientAddress: '203.0.113.1' };
      await requestCode(on, { phone, ...place, host: 'kestrel.localhost' }, signIn.app, now);
      const entry = { typed: signIn.lastCode(), ...place, userAgent: '', oldToken: null };
      const entered = await confirmCode(on, entry, signIn.app, now);
      if (entered.kind !== 'signed-in') throw new Error(entered.kind);
      tokens.push({ on, phone, token: entered.token });
    }
});

async function run(...argv: readonly string[]) {
  const cli = recordCli({});
  const loaded = { kind: 'loaded', groups: [exampleGroup], sites: [site], leftOut: [], unused: [] } as const;
  const code = await runCli(['shopper', 'end-sessions', ...argv], cli.io, async () => ({
    ...createCliPorts(database, { dataDir: '/nowhere', port: 3123, publicUrl: null }, async () => undefined),
    siteSource: { load: async () => ({ ...loaded, originOf: () => null, explain: () => [] }) },
  }));
  return { code, out: cli.stdout(), err: cli.stderr() };
}

const whoIsIn = async () => {
  const found = await Promise.all(
    tokens.map(async ({ on, phone, token }) =>
      (await findSignedIn(on, token, signIn.app, now)) === null ? [] : [`${on.siteSlug} ${phone}`],
    ),
  );
  return found.flat();
};
const inGroup = ['--group', exampleGroup.id] as const;

it('ends the sessions of one number on every site of the group', async () => {
  expect(await run(...inGroup, '--phone', '0491 570 006')).toMatchObject({
    code: 0,
    out: '2 sessions ended.\n',
  });
  expect(await whoIsIn()).toEqual([
    'kestrel 0491570156',
    'sister 0491570156',
    'halden 0491570006',
    'halden 0491570156',
  ]);
  expect((await run(...inGroup, '--phone', '+61491570006')).out).toBe('0 sessions ended.\n');
});

it('ends those of everyone of the group, and of no other', async () => {
  expect((await run(...inGroup, '--all')).out).toMatch(/^[4-9] sessions ended\.\n$/);
  expect(await whoIsIn()).toEqual(['halden 0491570006', 'halden 0491570156']);
});

it.each([
  ['neither a number nor all', []],
  ['both', ['--phone', '0491570006', '--all']],
  ['no number', ['--phone', 'somebody']],
])('is refused with what to type, with %s', async (_title, more) => {
  const { code, err } = await run(...inGroup, ...more);
  expect(code).not.toBe(0);
  expect(err).toContain('--phone');
  expect(await whoIsIn()).toHaveLength(6);
});
