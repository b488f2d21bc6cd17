/** The yard finds the car that a person is standing at, within what they may see. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { viewYard } from '#use-cases/stock-editor/view-yard.ts';
import { exampleSite } from '../support/example-site.ts';
import { type OpenStockEditor, openStockEditor } from '../support/open-stock-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-20T00:00:00Z');
let database: Database;
let editor: OpenStockEditor;
const photos = (count: number) =>
  Array.from({ length: count }, (_none, position) => `https://a.example/${position}.jpg`);
beforeAll(async () => {
  database = await openTemporaryDatabase();
  editor = openStockEditor(database, now);
  const car = { make: 'Ford', model: 'Ranger', status: 'in_stock', stockType: 'used' } as const;
  await editor.feed('yard', [
    { ...car, stockNumber: 'KB1', locationSlug: 'north', images: photos(14), registration: 'ABC123' },
    { ...car, model: 'Everest', stockNumber: 'KB2', locationSlug: 'north', images: [] },
    { ...car, stockNumber: 'KB3', locationSlug: 'north', images: photos(15) },
    { ...car, stockNumber: 'KB4', locationSlug: 'south', images: [] },
    { ...car, stockNumber: 'KB5', locationSlug: 'north', images: [], status: 'sold' },
  ]);
  await editor.feed('other', [{ ...car, stockNumber: 'KB2', locationSlug: 'north' }]);
});
afterAll(() => database.close());

async function look(query: string, facts: Partial<Grant> = {}) {
  const caller = {
    member: {
      dealerGroupId: 'yard',
      id: 'lee',
      email: 'lee@kestrel.example',
      name: 'Lee',
      grants: [{ id: '1', role: 'yard', locations: null, leadFamilies: null, until: null, ...facts }],
    },
    staffId: 'lee',
    sessionId: 'session-1',
    network: null,
    isViewingAs: false,
    stepUpFor: null,
    steppedUpAt: null,
  } as unknown as StaffCaller;
  const app = {
    stockEditor: editor.app.stockEditor,
    auditLog: createAuditLog(database.db),
    carStore: createCarStore(database),
    yieldToRequests: async () => {},
    dealerGroups: () => [],
    sitesOf: () => [exampleSite({ timeZone: 'Australia/Sydney' })],
  };
  const answer = await viewYard.perform({ caller, requested: { query } }, app as never, now);
  return answer.kind === 'done' ? answer.result.cars.map(({ stockNumber }) => stockNumber) : answer.kind;
}

it('H-6 H-7 begins with what has fewest photos, up to the fifteen that are asked for, and leaves out what is sold', async () => {
  expect(await look('')).toEqual(['KB2', 'KB4', 'KB1']);
});

it.each([
  ['its number', 'kb3', ['KB3']],
  ['its plate', 'abc123', ['KB1']],
  ['a number that there is not', 'zz9', []],
])('H-6 finds a car by %s', async (_label, query, cars) => {
  expect(await look(query)).toEqual(cars);
});

it('H-6 H-2 shows cars of one’s own locations and group, to people who may change photos', async () => {
  expect(await look('', { locations: ['south'] })).toEqual(['KB4']);
  expect(await look('kb2', { locations: ['south'] })).toEqual([]);
  expect(await look('kb2')).toEqual(['KB2']);
  expect(await look('', { role: 'sales' })).toBe('forbidden');
});
