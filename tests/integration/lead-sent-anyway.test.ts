/** A lead that was held as possible spam: staff see why nothing was sent, and send it to everyone whom it was for. */
import { describe, expect, it } from 'vitest';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { planDeliveries } from '#domain/lead/delivery/plan-deliveries.ts';
import { redeliverLead } from '#use-cases/lead-inbox/change-lead.ts';
import { viewLead } from '#use-cases/lead-inbox/view-lead.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleLocation, exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const now = new Date('2026-11-24T00:10:00Z');
let groups = 0;

describe('a lead that was held as possible spam', () => {
  async function open({ isSuspectedSpam = true } = {}) {
    const dealerGroupId = `held-spam-${process.pid}-${++groups}`;
    const site = exampleSite(
      { privacy: { suspectedSpam: 'hold' } },
      { dealerGroupId, locations: [exampleLocation({ email: 'sales@example.com' })] },
    );
    const newId = () => crypto.randomUUID();
    let refreshes = 0;
    const app = {
      sitesOf: () => [site],
      newId,
      triggerLeadDelivery: () => {
        refreshes += 1;
      },
      answersComeBack: false,
      leadInboxStore: createLeadInboxStore(database.db),
      bookingStore: createBookingStore(database.db),
      holdStore: createHoldStore(database.db, newId),
      staffStore: { list: async () => [] },
      auditLog: createAuditLog(database.db),
    };
    const lead = exampleLead({ dealerGroupId, id: newId(), isSuspectedSpam });
    const clock = { locationSlug: lead.locationSlug, startsAt: now, promisedMinutes: 60, dueAt: null };
    const deliveries = planDeliveries(site, lead, newId);
    await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, clock, deliveries }));
    const callerOf = (facts: Partial<Parameters<typeof exampleCaller>[0]> = {}) =>
      exampleCaller({ dealerGroupId, role: 'manager', ...facts });
    const view = async (caller = callerOf()) => {
      const shown = await viewLead.perform({ caller, requested: { leadId: lead.id } }, app, now);
      return shown.kind === 'done' ? shown.result.view : null;
    };
    const send = (caller = callerOf()) =>
      redeliverLead.perform({ caller, requested: { leadId: lead.id } }, app, now);
    const audit = async () =>
      (await app.auditLog.readFrom(dealerGroupId, 0, 50)).filter(({ act }) => act === 'lead.answer');
    return { callerOf, view, send, audit, refreshes: () => refreshes };
  }

  it('B-52 H-9 is sent by staff who answer leads, once, with an audit entry', async () => {
    const { view, send, audit, refreshes } = await open();
    const before = await view();
    expect(before?.resendLabel).toBe('Send anyway');
    expect(before?.deliveries).toMatchObject([
      { target: 'sales@example.com', stateText: 'Not delivered: Held as possible spam' },
    ]);
    expect(await send()).toEqual({ kind: 'done', result: null });
    expect(refreshes()).toBe(1);
    const after = await view();
    expect(after?.resendLabel).toBeNull();
    expect(after?.deliveries).toMatchObject([{ state: 'waiting' }]);
    await send();
    expect((await audit()).map(({ facts }) => facts)).toEqual([{ by: 'sending again' }]);
  });

  it('B-52 H-2 is not sent by staff who may not answer it, nor by another location or dealer', async () => {
    const { view, send, callerOf } = await open();
    const analyst = callerOf({ role: 'report' });
    expect((await view(analyst))?.resendLabel ?? null).toBeNull();
    expect((await send(analyst)).kind).toBe('forbidden');
    const elsewhere = callerOf({ locations: ['penrith'] });
    expect(await view(elsewhere)).toBeNull();
    expect((await send(elsewhere)).kind).toBe('missing');
    expect((await send(callerOf({ dealerGroupId: 'another' }))).kind).toBe('missing');
    expect((await view())?.deliveries).toMatchObject([{ state: 'failed' }]);
  });

  it('B-33 offers nothing where nothing was held or given up', async () => {
    const { view } = await open({ isSuspectedSpam: false });
    expect((await view())?.resendLabel).toBeNull();
  });
});
