/** Unmatched emails: put into a conversation, made a lead, undone; once, within what one may, and with nothing lost. */
import { describe, expect, it } from 'vitest';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createUnmatchedEmailStore } from '#adapters/postgres/leads/unmatched-email-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { leadChannelOf } from '#domain/lead/lead-channel.ts';
import { inboxState } from '#domain/lead-inbox/inbox-lead.ts';
import {
  createLeadFromEmail,
  matchEmail,
  undoMatchEmail,
  viewUnmatchedEmail,
} from '#use-cases/lead-inbox/match-email.ts';
import { type MailInPorts, receiveMail } from '#use-cases/lead-inbox/receive-mail.ts';
import { viewUnmatchedEmails } from '#use-cases/lead-inbox/view-unmatched-emails.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { exampleNote, exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleMail } from '../support/example-mail.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 0, minutes));
let groups = 0;

describe('mail without a place', () => {
  async function open() {
    const dealerGroupId = `place-${process.pid}-${++groups}`;
    const site = exampleSite({}, { dealerGroupId });
    const app = {
      sitesOf: (group: string) => (group === dealerGroupId ? [site] : []),
      newId: () => crypto.randomUUID(),
      triggerLeadDelivery: () => undefined,
      dealerGroups: () => [{ id: 'somebody-else' }, { id: dealerGroupId }],
      leadInboxStore: createLeadInboxStore(database.db),
      leadStore: createPostgresLeadStore(database.db),
      bookingStore: createBookingStore(database.db),
      holdStore: createHoldStore(database.db, () => crypto.randomUUID()),
      staffStore: { list: async () => [] },
      unmatchedEmailStore: createUnmatchedEmailStore(database.db),
      auditLog: createAuditLog(database.db),
      replyKey: 'key',
      replyBase: 'reply@mail.example',
    };
    const lead = exampleLead({
      ...{ dealerGroupId, id: crypto.randomUUID(), receivedAt: at(0) },
      contact: { name: 'Jordan Blake', email: `jordan-${groups}@example.com`, phone: '+61491570006' },
    });
    const clock = { locationSlug: 'parramatta', startsAt: at(0), promisedMinutes: 60, dueAt: at(60) };
    await app.leadStore.submit(exampleSubmission({ lead, clock, deliveries: [] }));
    const write = (changes: Partial<ReturnType<typeof exampleMail>> = {}) =>
      receiveMail(
        exampleMail({
          messageId: crypto.randomUUID(),
          from: { address: lead.contact.email, name: 'J. Blake' },
          recipients: ['reply@mail.example'],
          ...changes,
        }),
        app satisfies MailInPorts,
        at(10),
      );
    const who = (facts: Partial<Parameters<typeof exampleCaller>[0]> = {}) =>
      exampleCaller({ dealerGroupId, role: 'manager', ...facts });
    const waiting = () => app.unmatchedEmailStore.list(dealerGroupId, 10);
    const opened = async (leadId = lead.id) => {
      const found = await app.leadInboxStore.open({ dealerGroupId, scope: exampleScope(), leadId });
      if (found === null) throw new Error('It is there.');
      return found;
    };
    const place = (mailId: string, leadId = lead.id, caller = who()) =>
      matchEmail.perform({ caller, requested: { mailId, leadId } }, app, at(20));
    const make = (mailId: string, caller = who(), changes = {}) =>
      createLeadFromEmail.perform(
        { caller, requested: { mailId, name: '', topic: 'parts', locationSlug: 'parramatta', ...changes } },
        app,
        at(20),
      );
    const back = (mailId: string, caller = who()) =>
      undoMatchEmail.perform({ caller, requested: { mailId } }, app, at(30));
    const stop = () =>
      app.leadInboxStore.markAnswered({
        ...{
          dealerGroupId,
          leadId: lead.id,
          scope: exampleScope(),
          staffId: 'mia',
          staffName: 'Mia Tran',
          at: at(5),
        },
        audit: exampleNote('lead.answer', lead.id, at(5)),
      });
    const acts = async () =>
      (await app.auditLog.readFrom(dealerGroupId, 0, 50)).map(({ act, facts }) => ({ act, facts }));
    return { dealerGroupId, app, lead, write, who, waiting, opened, place, make, back, stop, acts };
  }

  it('H-9 joins the conversation, starts its timer, and is undone as if it had never been there', async () => {
    const { write, waiting, opened, place, back, stop, acts, who, app } = await open();
    await stop();
    const before = await opened();
    await write({ subject: 'The tow bar', text: 'Is it on?\n\nOn Monday Mia wrote:\n> yes' });
    const [mail] = await waiting();
    const mailId = mail?.id ?? '';
    const both = await Promise.all([place(mailId), place(mailId)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'invalid']);
    const after = await opened();
    expect(after.messages).toMatchObject([
      {
        ...{
          direction: 'in',
          channel: 'mail',
          subject: 'The tow bar',
          body: 'Is it on?',
          authorName: 'J. Blake',
        },
        at: at(10),
        mail: { quoted: 'On Monday Mia wrote:\n> yes', isSenderKnown: false },
      },
    ]);
    expect([inboxState(before), inboxState(after)]).toEqual(['answered', 'written-back']);
    expect(await waiting()).toEqual([]);
    const shown = await viewUnmatchedEmails.perform({ caller: who(), requested: null }, app, at(21));
    expect(shown).toMatchObject({
      result: { mails: [], placed: [{ subject: 'The tow bar', leadId: after.lead.id }] },
    });
    expect(await back(mailId)).toEqual({ kind: 'done', result: null });
    const again = await opened();
    expect([again.messages, again.clock.stoppedAt, inboxState(again)]).toEqual([[], at(5), 'answered']);
    expect(await waiting()).toEqual([mail]);
    expect((await back(mailId)).kind).toBe('invalid');
    expect((await acts()).slice(1)).toMatchObject([
      { act: 'lead.assign', facts: { mailId } },
      { act: 'lead.assign', facts: { mailId, isTakenBack: true } },
    ]);
  });

  it('H-9 stays where staff have worked with it since', async () => {
    const { write, waiting, opened, place, back, app, dealerGroupId, lead } = await open();
    await write();
    const mailId = (await waiting())[0]?.id ?? '';
    await place(mailId);
    await app.leadInboxStore.assign({
      ...{ dealerGroupId, leadId: lead.id, scope: exampleScope(), to: { staffId: 'tom', staffName: 'Tom' } },
      seenVersion: (await opened()).version,
      audit: exampleNote('lead.assign', lead.id, at(25)),
    });
    expect(await back(mailId)).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('since') },
    });
    expect((await opened()).messages).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('H-9 becomes a lead that says all of it and waits since it came, and is undone while it is untouched', async () => {
    const { write, waiting, opened, make, back, app, dealerGroupId } = await open();
    const text = `A door for a 2016 Mazda 3. ${'word '.repeat(2_000)}`;
    await write({
      ...{ from: { address: 'new@example.org', name: '' }, subject: 'Parts', text },
      recipients: ['reply@mail.example'],
    });
    // Unmatched: its sender is known to no group, and several are served.
    expect(await waiting()).toEqual([]);
    await receiveMail(
      exampleMail({
        messageId: 'two',
        from: { address: 'new@example.org', name: '' },
        subject: 'Parts',
        text,
      }),
      { ...app, dealerGroups: () => [{ id: dealerGroupId }] },
      at(10),
    );
    const mailId = (await waiting())[0]?.id ?? '';
    const answer = await make(mailId);
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    const made = await opened(answer.result.leadId);
    expect(made).toMatchObject({
      lead: {
        ...{ kind: 'parts-enquiry', receivedAt: at(10), locationSlug: 'parramatta' },
        contact: { name: 'new@example.org', email: 'new@example.org', phone: '' },
      },
      answeredAt: null,
    });
    expect(made.lead.message).toContain(text.trim());
    expect([leadChannelOf(made.lead), inboxState(made)]).toEqual(['mail', 'waiting']);
    expect(await make(mailId)).toMatchObject({ kind: 'invalid' });
    expect((await back(mailId)).kind).toBe('done');
    const one = { dealerGroupId, scope: exampleScope(), leadId: answer.result.leadId };
    expect(await app.leadInboxStore.open(one)).toBeNull();
    expect((await waiting()).map(({ id }) => id)).toEqual([mailId]);
    // Made again it is another lead, and a note on it keeps it.
    const second = await make(mailId);
    if (second.kind !== 'done') throw new Error(JSON.stringify(second));
    const { leadId } = second.result;
    const note = { id: 'n', body: 'Ordered.', staffId: 'mia', authorName: 'Mia', at: at(22) };
    await app.leadInboxStore.note({
      ...one,
      leadId,
      note,
      audit: exampleNote('lead.answer', leadId, at(22)),
    });
    expect((await back(mailId)).kind).toBe('invalid');
    expect((await opened(leadId)).messages).toHaveLength(1);
  });

  it('H-9 finds a lead by name, phone, mail and number, and no sign that is typed means anything', async () => {
    const { app, dealerGroupId, lead } = await open();
    const find = async (text: string, scope = exampleScope(), group = dealerGroupId) =>
      (await app.leadInboxStore.search({ dealerGroupId: group, scope, words: text, limit: 5 })).length;
    const known = [
      'jordan',
      'Blake',
      'dan Bl',
      lead.contact.email.toUpperCase(),
      '0491 570 006',
      '+61 491 570 006',
    ];
    for (const text of [...known, '570006', leadReference(lead.id), leadReference(lead.id).toLowerCase()])
      expect([text, await find(text)]).toEqual([text, 1]);
    for (const text of ['', '  ', '%', '_', "' or true --", 'a\0b', '9999', 'Taylor', '.*'])
      expect([text, await find(text)]).toEqual([text, 0]);
    expect(await find('Jordan', exampleScope({ locations: ['penrith'] }))).toBe(0);
    expect(await find('Jordan', exampleScope(), 'another-group')).toBe(0);
  });

  it('H-2 is for staff who see every lead of the group, and of no other group', async () => {
    const { write, waiting, place, make, back, who, app, lead, opened } = await open();
    await write();
    const mailId = (await waiting())[0]?.id ?? '';
    const see = (caller: ReturnType<typeof who>) =>
      viewUnmatchedEmail.perform({ caller, requested: { mailId, words: null } }, app, at(20));
    const tries = [
      [who({ locations: ['parramatta'] }), 'missing'],
      [who({ role: 'sales' }), 'forbidden'],
      [who({ dealerGroupId: 'somebody-else' }), 'missing'],
    ] as const;
    for (const [caller, kind] of tries) {
      expect((await place(mailId, lead.id, caller)).kind).toBe(kind);
      expect((await make(mailId, caller)).kind).toBe(kind);
      if (caller.member.dealerGroupId !== 'somebody-else')
        expect((await back(mailId, caller)).kind).toBe(kind);
      expect((await see(caller)).kind).not.toBe('done');
    }
    expect((await opened()).messages).toEqual([]);
    expect(await see(who())).toMatchObject({ result: { found: [{ id: lead.id }], name: 'J. Blake' } });
    expect((await place(mailId, 'unknown')).kind).toBe('missing');
    expect((await make(mailId, who(), { locationSlug: 'nowhere' })).kind).toBe('missing');
  });

  it('B-54 goes with the person whose conversation it was put into', async () => {
    const { write, app, dealerGroupId, lead, waiting, place, back } = await open();
    await write();
    const mailId = (await waiting())[0]?.id ?? '';
    await database.db.execute(`update unplaced_mail set sender = 'other@example.com' where id = '${mailId}'`);
    await place(mailId);
    await createPostgresLeadRegister(database.db).erase(dealerGroupId, lead.id, at(40));
    expect(await app.unmatchedEmailStore.listPlaced(dealerGroupId, 5)).toEqual([]);
    expect((await back(mailId)).kind).toBe('invalid');
  });
});
