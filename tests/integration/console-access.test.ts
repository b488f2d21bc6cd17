/** Every address of the console, tried without permission: the list comes from the routes themselves. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { isRouteErrorResponse, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import { staffCookie } from '#web/console/caller.server.ts';
import { consoleRequest } from '#web/console/request-context.server.ts';
import routes from '#web/console/routes.ts';
import { consoleOrigin, createStaffModel, grantOf, type StaffModel } from '../support/staff-model.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

type Entrance = (args: object) => Promise<unknown>;
type ConsoleScreen = { readonly path: string; readonly file: string };

const modules = import.meta.glob<Record<string, unknown>>('../../src/web/console/routes/**/*.{ts,tsx}');

/** With the paths of those above them. */
function screensOf(entries: readonly RouteConfigEntry[], above = ''): readonly ConsoleScreen[] {
  return entries.flatMap(({ path, file, children }) => {
    const whole = [above, path].filter(Boolean).join('/');
    return [{ path: whole, file }, ...screensOf(children ?? [], whole)];
  });
}

/** Addresses without sign-in. Each says so in `tests/structure/console-routes.test.ts`. */
const open = ['sign-in', 'sign-in/code', 'recover', 'recover/:token', 'invitation/:token', 'sign-out'];
const ofGroups = screensOf(await routes).filter(({ path }) => path.startsWith(':group'));
const screens = ofGroups.filter(
  ({ path, file }) => !file.endsWith('unknown.tsx') && !open.includes(path.replace(/^:group\/?/, '')),
);

let database: Database;
let world: StaffModel;
let owner: Awaited<ReturnType<StaffModel['addStaff']>>;
let former: Awaited<ReturnType<StaffModel['addStaff']>>;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  world = createStaffModel(database);
  owner = await world.addStaff('olive@kestrel.example', [grantOf()]);
  const until = new Date(world.clock.now.getTime() + 1);
  former = await world.addStaff('fay@kestrel.example', [grantOf({ role: 'manager', until })]);
  world.pass(2);
});
afterAll(() => database.close());

/** The endpoint's response to this method: its status, and where it redirects. */
async function knock(
  { path, file }: ConsoleScreen,
  {
    group,
    token,
    method,
    typed = {},
    hear = () => undefined,
  }: {
    readonly group: string;
    readonly token: string | null;
    readonly method: string;
    readonly typed?: Readonly<Record<string, string>>;
    readonly hear?: (answer: unknown) => void;
  },
): Promise<string> {
  const module = await modules[`../../src/web/console/${file}`]?.();
  const entrance = module?.[method === 'GET' ? 'loader' : 'action'] as Entrance | undefined;
  if (entrance === undefined) return 'no door';
  const params: Record<string, string> = { group };
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) params[name] ??= 'x';
  const url = `${consoleOrigin}/${path.replace(/:(\w+)/g, (_, name) => params[name] ?? '').replace('*', 'x')}`;
  const context = new RouterContextProvider();
  const cookie =
    token === null
      ? null
      : staffCookie({ dealerGroupId: group, token, maxAgeMs: 1_000, origin: consoleOrigin });
  context.set(consoleRequest, {
    app: world.app as unknown as ConsoleApplication,
    now: world.clock.now,
    origin: consoleOrigin,
    clientAddress: '203.0.113.7',
    userAgent: null,
    cookieHeader: cookie,
    faults: { note: () => undefined, isAway: () => false } as never,
    nonce: '',
    noteSignedIn: () => undefined,
  });
  const body = method === 'GET' ? undefined : new URLSearchParams({ form: 'x', ...typed });
  try {
    const answer = await entrance({
      request: new Request(url, { method, ...(body === undefined ? {} : { body }) }),
      url: new URL(url),
      params,
      context,
    });
    hear(answer);
    return 'let in';
  } catch (error) {
    if (error instanceof Response)
      return `${error.status} ${error.headers.get('location')?.split('?')[0] ?? ''}`.trim();
    if (isRouteErrorResponse(error)) return String(error.status);
    if (typeof error === 'object' && error !== null && 'init' in error)
      return String((error.init as ResponseInit | null)?.status ?? 200);
    throw error;
  }
}

/** Endpoints that show nothing and redirect to one that is shut. */
const leadingOn = (group: string) => [
  'no door',
  `302 /${group}/today`,
  `302 /${group}/people`,
  `303 /${group}/people`,
];

describe('the endpoints of the console', () => {
  it('are found', () => {
    expect(screens.length).toBeGreaterThan(6);
  });

  it.each(screens)(
    'H-2 $path is shut without a session, and for the owner of another group',
    async (screen) => {
      for (const method of ['GET', 'POST'])
        for (const token of [null, owner.token, owner.token.replace(world.group, world.other)])
          expect([`303 /${world.other}/sign-in`, ...leadingOn(world.other)]).toContain(
            await knock(screen, { group: world.other, token, method }),
          );
    },
  );

  it.each(
    ofGroups.flatMap((screen) =>
      [{}, { email: 'nobody@kestrel.example' }, { browserId: 'b'.repeat(43), mailCode: '123456' }].map(
        (typed) => ({ ...screen, typed }),
      ),
    ),
  )('H-1 $path does not reveal which dealer groups there are, whatever is sent: $typed', async (screen) => {
    const message: string[] = [];
    for (const group of [world.other, 'nobody-here']) {
      const answers: unknown[] = [];
      for (const method of ['GET', 'POST'])
        answers.push(
          await knock(screen, {
            group,
            token: null,
            method,
            typed: screen.typed,
            hear: (answer) => answers.push(answer),
          }),
        );
      // Questions and codes are new each time.
      const text = JSON.stringify(answers).replaceAll(/[\w-]{40,}(?:\.[\w-]+)*/g, '…');
      message.push(text.replaceAll(group, 'group').replaceAll(/Other \d+|Nobody Here/g, 'Group'));
    }
    expect(message[1]).toBe(message[0]);
  });

  it.each(screens)('H-2 $path is shut for a person who has no role any more', async (screen) => {
    const refusals = ['403', '404', '405', ...leadingOn(world.group)];
    for (const method of ['GET', 'POST']) {
      const answer = await knock(screen, { group: world.group, token: former.token, method });
      // To prove oneself again gives nothing, and leads to nothing that is not shut.
      if (/step-up|recovery-codes/.test(screen.path)) continue;
      expect(refusals, `${method} ${answer}`).toContain(answer);
    }
  });
});
