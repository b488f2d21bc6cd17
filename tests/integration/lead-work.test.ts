/** Outcomes and tasks of leads: set by staff, advanced by what happens, reminded once, gone with the person. */
import { describe, expect, it } from 'vitest';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createLeadTaskMails, createLeadWorkStore } from '#adapters/postgres/leads/lead-work-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { allOpenLeads } from '#domain/lead-inbox/inbox-lead.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { accepted, refusedForNow } from '#ports/leads/lead-delivery.ts';
import { answerLead, markLeadAnswered } from '#use-cases/lead-inbox/change-lead.ts';
import { sendTaskMails } from '#use-cases/lead-inbox/send-task-mails.ts';
import { addLeadTask, finishLeadTask, setLeadOutcome } from '#use-cases/lead-inbox/work-lead.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();
const now = new Date('2026-11-24T10:30:00+11:00');
let ids = 0;

/** A dealer group of its own with one lead, and what staff do with it. */
async function withLead() {
  const dealerGroupId = `lead-work-${++ids}`;
  const caller = exampleCaller({ dealerGroupId });
  const member = { ...caller.member, revision: 1, createdAt: now, leftAt: null };
  const site = exampleSite({}, { dealerGroupId });
  const leads = createPostgresLeadStore(database.db);
  const inbox = createLeadInboxStore(database.db);
  const work = createLeadWorkStore(database.db);
  const lead = exampleLead({ dealerGroupId, id: `lead-${ids}`, siteSlug: site.siteSlug, receivedAt: now });
  await leads.submit(exampleSubmission({ lead, submissionKey: lead.id, deliveries: [] }));
  const app = {
    ...{ leadInboxStore: inbox, leadWorkStore: work, auditLog: createAuditLog(database.db) },
    sitesOf: () => [site],
    newId: () => `id-${++ids}`,
    triggerLeadDelivery: () => undefined,
    triggerTaskMails: () => undefined,
    bookingStore: { listBusy: async () => [] },
    holdStore: { findOfLeads: async () => [] },
    staffStore: { list: async () => [member] },
  };
  const question = { dealerGroupId, scope: exampleScope(), leadId: lead.id };
  return {
    ...{ dealerGroupId, app, lead, member },
    call: <Input>(requested: Input) => ({ caller, requested: { leadId: lead.id, ...requested } }),
    open: async () => {
      const opened = await inbox.open(question);
      if (opened === null) throw new Error('It is not there.');
      return opened;
    },
    count: (outcome: 'none' | 'contacted' | 'sold') =>
      inbox.countOf({ ...question, filter: { ...allOpenLeads, state: 'all', outcome } }),
  };
}

describe('the outcome of a lead', () => {
  it('H-9 is set with its reason, filters the inbox, and is in the audit with what it was', async () => {
    const { app, call, open, count, dealerGroupId } = await withLead();
    expect((await open()).outcome).toBeNull();
    expect(await count('none')).toBe(1);
    const lost = call({ outcome: 'lost', reason: '' });
    expect(await setLeadOutcome.perform(lost, app, now)).toMatchObject({ kind: 'invalid' });
    await setLeadOutcome.perform(call({ outcome: 'lost', reason: 'price' }), app, now);
    expect((await open()).outcome).toMatchObject({ outcome: 'lost', reason: 'price', setBy: 'Mia Tran' });
    await setLeadOutcome.perform(call({ outcome: 'sold', reason: '' }), app, now);
    expect(await count('sold')).toBe(1);
    expect(await count('none')).toBe(0);
    const written = await app.auditLog.readFrom(dealerGroupId, 0, 10);
    expect(written.map(({ facts }) => facts)).toMatchObject([
      { outcome: 'lost', reason: 'price', before: null },
      { outcome: 'sold', reason: null, before: 'lost' },
    ]);
  });

  it('H-9 is contacted by an answer, which assigns the lead to who gave it', async () => {
    const { app, call, open } = await withLead();
    const answer = { messageId: 'm-1', subject: 'Your enquiry', body: 'It is here.', seenVersion: 0 };
    await answerLead.perform(call(answer), app, now);
    const opened = await open();
    expect(opened.assignment).toMatchObject({ staffId: 'mia', staffName: 'Mia Tran' });
    expect(opened.outcome).toMatchObject({ outcome: 'contacted' });
  });

  it('H-9 is contacted by a phone call too, and leaves a sold lead sold', async () => {
    const { app, call, open } = await withLead();
    await setLeadOutcome.perform(call({ outcome: 'sold', reason: '' }), app, now);
    await markLeadAnswered.perform(call({}), app, now);
    const opened = await open();
    expect(opened.outcome?.outcome).toBe('sold');
    expect(opened.assignment?.staffId).toBe('mia');
  });

  it('H-9 is no one’s to set outside the scope', async () => {
    const { app, call, open } = await withLead();
    const stranger = {
      ...call({ outcome: 'sold', reason: '' }),
      caller: exampleCaller({ dealerGroupId: 'other' }),
    };
    expect(await setLeadOutcome.perform(stranger, app, now)).toEqual({ kind: 'missing' });
    const yard = exampleCaller({ dealerGroupId: (await open()).lead.dealerGroupId, role: 'yard' });
    const refused = { ...call({ outcome: 'sold', reason: '' }), caller: yard };
    expect(await setLeadOutcome.perform(refused, app, now)).toMatchObject({ kind: 'forbidden' });
    expect((await open()).outcome).toBeNull();
  });
});

describe('tasks of a lead', () => {
  const task = (due: string, changes: object = {}) => ({
    ...{ taskId: 'task-1', text: 'Call about finance', due, staffId: '' },
    ...changes,
  });

  it('H-9 are added once, are the assignee’s, and are done', async () => {
    const { app, call, open, dealerGroupId } = await withLead();
    for (const wrong of [task('2026-11-24T10:30'), task(''), task('2026-11-25T09:00', { text: ' ' })])
      expect(await addLeadTask.perform(call(wrong), app, now)).toMatchObject({ kind: 'invalid' });
    const unknown = task('2026-11-25T09:00', { staffId: 'who' });
    expect(await addLeadTask.perform(call(unknown), app, now)).toMatchObject({ kind: 'invalid' });
    for (let press = 0; press < 2; press++)
      expect(await addLeadTask.perform(call(task('2026-11-24T10:31')), app, now)).toMatchObject({
        kind: 'done',
      });
    expect((await open()).tasks).toMatchObject([
      { text: 'Call about finance', staffName: 'Mia Tran', dueAt: new Date('2026-11-24T10:31:00+11:00') },
    ]);
    const own = { dealerGroupId, scope: exampleScope(), staffId: 'mia', limit: 5 };
    const listed = await app.leadWorkStore.listTasks({ ...own, until: new Date(now.getTime() + minuteMs) });
    expect(listed.map(({ customer }) => customer)).toEqual(['Jordan Blake']);
    expect(await app.leadWorkStore.listTasks({ ...own, until: now })).toEqual([]);
    await finishLeadTask.perform(call({ taskId: 'task-1' }), app, now);
    expect((await open()).tasks[0]?.doneAt).toEqual(now);
    expect(await app.leadWorkStore.listTasks({ ...own, until: new Date(now.getTime() + hourMs) })).toEqual(
      [],
    );
  });

  it('H-9 are reminded of by one email when they are due, and again only where it did not leave', async () => {
    const { app, call, member } = await withLead();
    await addLeadTask.perform(call(task('2026-11-24T11:30')), app, now);
    let at = now;
    let isDown = true;
    const mails: string[] = [];
    const sending = {
      leadTaskMails: createLeadTaskMails(database.db),
      staffStore: { list: async () => [member] },
      staffMailer: {
        send: async ({ to, subject }: { readonly to: string; readonly subject: string }) => {
          if (isDown) return refusedForNow('no answer');
          mails.push(`${to}: ${subject}`);
          return accepted('250 ok');
        },
      },
      consoleOrigin: () => null,
      clock: () => at,
      reportFault: () => undefined,
    };
    expect(await sendTaskMails(sending)).toBe(0);
    at = new Date(now.getTime() + hourMs);
    expect(await sendTaskMails(sending)).toBe(0);
    isDown = false;
    at = new Date(at.getTime() + 3 * minuteMs);
    expect(await sendTaskMails(sending)).toBe(1);
    expect(await sendTaskMails(sending)).toBe(0);
    expect(mails).toEqual(['mia@example.com: Task due: Call about finance']);
  });

  it('H-9 go with the person who is erased', async () => {
    const { app, call, lead, dealerGroupId } = await withLead();
    await addLeadTask.perform(call(task('2026-11-24T11:30')), app, now);
    await createPostgresLeadRegister(database.db).erase(dealerGroupId, lead.id, now);
    const { rows } = await database.pool.query('select 1 from lead_task where dealer_group_id = $1', [
      dealerGroupId,
    ]);
    expect(rows).toEqual([]);
  });
});
