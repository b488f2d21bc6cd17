/**
 * A price that is typed in the grid: compared with what was seen, stored as an override, undone, and only by permitted
 * people.
 */
import { describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { changeGridPrice, undoGridPrice } from '#use-cases/stock-editor/view-stock.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const start = new Date('2026-11-20T00:00:00Z');
const dollars = (amount: number) => amount * 100;

describe('a price in the grid', () => {
  const editor = openStockEditor(database, start);

  const caller = (group: string, facts: Partial<Grant> = {}): StaffCaller =>
    ({
      member: {
        dealerGroupId: group,
        id: 'mia',
        email: 'mia@kestrel.example',
        name: 'Mia',
        grants: [{ id: '1', role: 'stock', locations: null, leadFamilies: null, until: null, ...facts }],
      },
      staffId: 'mia',
      sessionId: 'session-1',
      network: null,
      isViewingAs: false,
      stepUpFor: null,
      steppedUpAt: null,
    }) as unknown as StaffCaller;
  const app = () => ({ ...editor.app, auditLog: createAuditLog(database.db), dealerGroups: () => [] });
  const type = (group: string, text: string, was: string, who = caller(group), confirmed = '') =>
    changeGridPrice.perform(
      { caller: who, requested: { carId: carIdOf(group, 'A'), text, was, confirmed } },
      app(),
      start,
    );
  const undo = (group: string, changeSetId: string, who = caller(group)) =>
    undoGridPrice.perform({ caller: who, requested: { changeSetId } }, app(), start);
  const priceOf = async (group: string) => (await editor.car(group, 'A')).priceCents;
  const feed = (group: string, amount: number | null) =>
    editor.feed(group, [
      { stockNumber: 'A', locationSlug: 'north', priceCents: amount === null ? null : dollars(amount) },
    ]);

  it('H-4 H-5 is taken, survives the feed, and goes back to what it was', async () => {
    await feed('taken', 20_000);
    const done = await type('taken', '$19,500', '2000000');
    expect(done.kind).toBe('done');
    await feed('taken', 21_000);
    expect(await priceOf('taken')).toBe(dollars(19_500));
    const { changeSetId } = (done as { result: { changeSetId: string } }).result;
    expect(await undo('taken', changeSetId)).toMatchObject({ kind: 'done' });
    expect(await priceOf('taken')).toBe(dollars(21_000));
    expect(await undo('taken', changeSetId)).toMatchObject({ kind: 'invalid' });
  });

  it('H-13 shows both where a colleague, or the feed, was faster, and writes nothing', async () => {
    await feed('faster', 20_000);
    await type('faster', '19000', '2000000');
    expect(await type('faster', '18000', '2000000')).toMatchObject({
      kind: 'conflict',
      conflicts: [{ by: 'Mia', yours: '$18,000', theirs: '$19,000' }],
    });
    expect(await priceOf('faster')).toBe(dollars(19_000));
    // A person who has seen theirs may overwrite it.
    expect((await type('faster', '18000', '1900000')).kind).toBe('done');
    await feed('moved', 20_000);
    await feed('moved', 22_000);
    expect(await type('moved', '18000', '2000000')).toMatchObject({
      kind: 'conflict',
      conflicts: [{ by: 'the feed' }],
    });
  });

  it('H-13 does not undo what was changed since', async () => {
    await feed('since', 20_000);
    const first = await type('since', '19000', '2000000');
    await type('since', '18000', '1900000');
    const { changeSetId } = (first as { result: { changeSetId: string } }).result;
    expect(await undo('since', changeSetId)).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('since') },
    });
    expect(await priceOf('since')).toBe(dollars(18_000));
  });

  it.each([
    ['words', 'a lot'],
    ['less than anybody would believe', '99'],
    ['more than anybody would believe', '10000001'],
    ['a negative', '-5'],
  ])('H-4 refuses %s at the field', async (label, text) => {
    const group = `refuse-${label.length}`;
    await feed(group, 20_000);
    expect(await type(group, text, '2000000')).toMatchObject({
      kind: 'invalid',
      problems: { price: expect.any(String) },
    });
    expect(await priceOf(group)).toBe(dollars(20_000));
  });

  it('H-4 takes the first and the last price that is believed, and a price where there was none', async () => {
    await feed('bounds', null);
    // So low a price is below the minimum, which only some may set.
    expect(await type('bounds', '100', '', caller('bounds'), 'priceCents=10000')).toMatchObject({
      kind: 'invalid',
      problems: { price: expect.stringContaining('Ask a manager') },
    });
    const owner = caller('bounds', { role: 'owner' });
    expect((await type('bounds', '100', '', owner, 'priceCents=10000')).kind).toBe('done');
    expect((await type('bounds', '10,000,000', '10000', owner, 'priceCents=1000000000')).kind).toBe('done');
    expect(await type('bounds', '10000000', '1000000000')).toMatchObject({ kind: 'invalid' });
    expect(await priceOf('bounds')).toBe(dollars(10_000_000));
  });

  it('H-2 is for people who may change prices, at their own locations and group', async () => {
    await feed('own', 20_000);
    for (const [who, kind] of [
      [caller('own', { role: 'yard' }), 'forbidden'],
      [caller('own', { role: 'web' }), 'forbidden'],
      [caller('own', { locations: ['south'] }), 'missing'],
      [caller('another'), 'missing'],
    ] as const) {
      const requested = { carId: carIdOf('own', 'A'), text: '19000', was: '2000000', confirmed: '' };
      expect((await changeGridPrice.perform({ caller: who, requested }, app(), start)).kind).toBe(kind);
    }
    const done = await type(
      'own',
      '19000',
      '2000000',
      caller('own', { role: 'sales-lead', locations: ['north'] }),
    );
    const { changeSetId } = (done as { result: { changeSetId: string } }).result;
    expect((await undo('own', changeSetId, caller('own', { role: 'yard' }))).kind).toBe('forbidden');
    expect((await undo('own', changeSetId, caller('own', { locations: ['south'] }))).kind).toBe('missing');
    expect((await undo('own', changeSetId, caller('another'))).kind).toBe('missing');
    expect(await priceOf('own')).toBe(dollars(19_000));
  });
});
