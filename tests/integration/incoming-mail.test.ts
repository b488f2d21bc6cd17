/** Mail in both directions: an answer goes out by SMTP, what comes back by IMAP joins its conversation (Deliver 6). */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createImapMailbox } from '#adapters/email-incoming/imap-mailbox.ts';
import { readMail } from '#adapters/email-incoming/read-mail.ts';
import { createSmtpMailSender } from '#adapters/email-smtp/smtp-mail-sender.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createResponseTimerStore } from '#adapters/postgres/leads/response-timer-store.ts';
import { createUnmatchedEmailStore } from '#adapters/postgres/leads/unmatched-email-store.ts';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { inboxState } from '#domain/lead-inbox/inbox-lead.ts';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import { attemptDelivery, claimDeliveries } from '#use-cases/lead/deliver-leads.ts';
import { type MailInPorts, receiveMail } from '#use-cases/lead-inbox/receive-mail.ts';
import { replyAddress } from '#use-cases/lead-inbox/reply-address.ts';
import { viewConversation } from '#view-models/lead-inbox/view-conversation.ts';
import { exampleAnswer, exampleNote, exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleMail } from '../support/example-mail.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { type ImapTestServer, startImapServer } from '../support/imap-test-server.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-test-server.ts';

const database = await openFileDatabase();

const base = 'reply@mail.example';
const replyKey = 'key-of-a-test';
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 0, minutes));
const scope = exampleScope();
let groups = 0;

describe('mail in both directions', () => {
  let smtp: TestSmtpServer | null = null;
  let imap: ImapTestServer | null = null;
  afterEach(async () => {
    await smtp?.close();
    await imap?.close();
    smtp = null;
    imap = null;
  });

  async function open(changes: { readonly email?: string } = {}) {
    const dealerGroupId = `mail-${process.pid}-${++groups}`;
    const id = crypto.randomUUID();
    const contact = { ...exampleLead().contact, email: changes.email ?? `shopper-${groups}@example.com` };
    const lead = exampleLead({ dealerGroupId, id, receivedAt: at(0), contact });
    const clock = { locationSlug: 'parramatta', startsAt: at(0), promisedMinutes: 60, dueAt: at(60) };
    await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, clock, deliveries: [] }));
    const inbox = createLeadInboxStore(database.db);
    const site = exampleSite({}, { dealerGroupId });
    const app: MailInPorts = {
      sitesOf: (group) => (group === dealerGroupId ? [site] : []),
      dealerGroups: () => [{ id: 'somebody-else' }, { id: dealerGroupId }],
      leadInboxStore: inbox,
      leadStore: createPostgresLeadStore(database.db),
      unmatchedEmailStore: createUnmatchedEmailStore(database.db),
      replyKey,
      replyBase: base,
    };
    const address = replyAddress(lead, base, replyKey) ?? '';
    const opened = async () => {
      const found = await inbox.open({ dealerGroupId, scope, leadId: id });
      if (found === null) throw new Error('It is there.');
      return found;
    };
    const answer = (messageId: string, minutes: number, seenVersion: number) =>
      inbox.answer({
        dealerGroupId,
        leadId: id,
        scope,
        seenVersion,
        answer: exampleAnswer(messageId, at(minutes), {
          delivery: { ...exampleAnswer(messageId, at(minutes)).delivery, target: contact.email },
        }),
        audit: exampleNote('lead.answer', id, at(minutes)),
      });
    const mail = (mailChanges: Partial<IncomingMail> = {}) =>
      exampleMail({
        messageId: crypto.randomUUID(),
        from: { address: contact.email, name: 'Jordan Blake' },
        recipients: [address],
        ...mailChanges,
      });
    return { dealerGroupId, lead, inbox, app, address, opened, answer, mail };
  }

  it('H-9 an answer goes out with an address of its own, and what is written back to it joins the conversation, once', async () => {
    smtp = await startSmtpServer({});
    imap = await startImapServer();
    const { lead, app, address, opened, answer } = await open();
    await answer('one', 5, 0);
    const mail = createSmtpMailSender({
      host: '127.0.0.1',
      port: smtp.port,
      isSecure: false,
      requiresTls: false,
      user: null,
      password: null,
      from: 'desk@mail.example',
    });
    const ports = {
      queue: createPostgresLeadDeliveryQueue(database.db),
      mail,
      posts: { post: () => Promise.reject(new Error('Nothing is posted.')) },
      replyAddress: (of: Parameters<NonNullable<Parameters<typeof attemptDelivery>[1]['replyAddress']>>[0]) =>
        replyAddress(of, base, replyKey),
      clock: () => at(6),
      random: () => 0.5,
      reportFault: (error: unknown) => {
        throw error;
      },
    };
    const due = await claimDeliveries(1_000, ports);
    for (const delivery of due) if (delivery.lead.id === lead.id) await attemptDelivery(delivery, ports);
    mail.close();
    const [sent] = smtp.messages;
    // Replies go to it, and undeliverable messages bounce to it.
    expect(sent?.source).toContain(`<${address}>\r\n`);
    expect(sent?.from).toBe(address);
    expect((await opened()).clock.stoppedAt).toEqual(at(5));

    const reply = (id: string, text: string) => `Message-ID: <${id}@shopper.example>
Authentication-Results: mx.mail.example; dmarc=pass header.from=example.com
From: Jordan Blake <${lead.contact.email}>
To: ${address.toUpperCase()}
Subject: =?utf-8?Q?Re=3A_2023_Toyota_RAV4_=E2=80=93_yes?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${text}

On Tue, 24 Nov 2026 at 10:31, Mia Tran <${address}> wrote:
> Hi Jordan, it is here.
--b
Content-Type: image/jpeg
Content-Disposition: attachment; filename="my car.jpg"
Content-Transfer-Encoding: base64

/9j/4AAQSkZJRgABAQ==
--b--
`;
    imap.add(reply('in-1', 'Tuesday suits – at ten?'));
    imap.add(reply('in-1', 'Tuesday suits – at ten?'));
    const mailbox = createImapMailbox({
      host: '127.0.0.1',
      port: imap.port,
      isSecure: false,
      requiresTls: false,
      user: 'desk',
      password: 'secret',
      mailbox: 'INBOX',
    });
    const claimed: string[] = [];
    const look = () =>
      mailbox.collect(async (source) => {
        claimed.push(await receiveMail(await readMail(source), app, at(70)));
        return 'taken';
      }, new AbortController().signal);
    expect(await look()).toBe(2);
    expect([await look(), imap.unseen()]).toEqual([0, 0]);
    expect(claimed).toEqual(['answer', 'repeated']);
    const found = await opened();
    expect(inboxState(found)).toBe('written-back');
    expect(found.clock).toMatchObject({ stoppedAt: null, startsAt: at(70), dueAt: expect.any(Date) });
    expect(found.messages.map(({ direction }) => direction)).toEqual(['out', 'in']);
    const [, line] = viewConversation(found, 'Australia/Sydney', at(70)).filter(
      ({ kind, id }) => (kind === 'shopper' && id !== lead.id) || kind === 'staff',
    );
    expect(line).toMatchObject({ by: 'Jordan Blake, by email', text: 'Tuesday suits – at ten?' });
    expect(line?.quoted).toContain('> Hi Jordan, it is here.');
    expect(line?.remarks).toEqual(['Attached (open it in your mailbox): my car.jpg (image/jpeg, 13 bytes)']);
  });

  it('H-9 a mailbox that does not let us in says so, and loses nothing', async () => {
    imap = await startImapServer();
    imap.add('Subject: x\n\nhello\n');
    const mailbox = createImapMailbox({
      host: '127.0.0.1',
      port: imap.port,
      isSecure: false,
      requiresTls: false,
      user: 'desk',
      password: 'wrong',
      mailbox: 'INBOX',
    });
    await expect(mailbox.collect(async () => 'taken', new AbortController().signal)).rejects.toThrow();
    expect(imap.unseen()).toBe(1);
    const right = createImapMailbox({
      ...{
        host: '127.0.0.1',
        port: imap.port,
        isSecure: false,
        requiresTls: false,
        user: 'desk',
        mailbox: 'INBOX',
      },
      password: 'secret',
    });
    const error = right.collect(() => Promise.reject(new Error('away')), new AbortController().signal);
    await expect(error).rejects.toThrow('away');
    expect(imap.unseen()).toBe(1);
  });

  it('H-9 a bounced message has answered no one: the timer goes on, once', async () => {
    const { app, opened, answer, address } = await open();
    await answer('gone', 5, 0);
    const queue = createPostgresLeadDeliveryQueue(database.db);
    const leadId = (await opened()).lead.id;
    const claimed = (await queue.claim({ now: at(6), leaseMs: 30_000, limit: 10_000 })).find(
      (delivery) => delivery.lead.id === leadId,
    );
    if (claimed === undefined) throw new Error('It is due.');
    await queue.recordDelivered(claimed, '250 ok', at(6));
    const source = `Return-Path: <>
Message-ID: <report@mx.example>
From: MAILER-DAEMON@mx.example
To: ${address}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=r

--r
Content-Type: text/plain

It could not be delivered.
--r
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; jordan@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such user
--r
Content-Type: text/rfc822-headers

Message-ID: <${claimed.id}@example.localhost>
X-Forecourt-Delivery: ${claimed.id}
Subject: Re: 2023 Toyota RAV4
--r--
`;
    const take = async () =>
      receiveMail(await readMail(Buffer.from(source.replace(/\n/g, '\r\n'))), app, at(10));
    expect(await take()).toBe('bounce');
    const found = await opened();
    expect([found.clock.stoppedAt, found.answeredAt, inboxState(found)]).toEqual([null, null, 'waiting']);
    expect(found.deliveries.find(({ id }) => id === claimed.id)).toMatchObject({
      status: 'failed',
      problem: 'returned: 550 5.1.1 No such user',
    });
    expect(await take()).toBe('repeated');
    await answer('second', 12, found.version);
    expect((await opened()).clock.stoppedAt).toEqual(at(12));
    expect(await take()).toBe('repeated');
    expect((await opened()).clock.stoppedAt).toEqual(at(12));
  });

  it('H-9 no automatic answer ever stops a clock or starts one, whatever comes in which order', async () => {
    const automatic: readonly Partial<IncomingMail>[] = [
      { subject: 'Out of office' },
      { marks: { ...exampleMail().marks, autoSubmitted: 'auto-replied' } },
      { marks: { ...exampleMail().marks, precedence: 'bulk' } },
      { marks: { ...exampleMail().marks, hasEmptyReturnPath: true } },
      { report: { action: 'delayed', reason: '450', deliveryId: null } },
      { report: { action: 'failed', reason: '550', deliveryId: 'somebody-elses' } },
    ];
    const step = fc.oneof(
      fc.nat(automatic.length - 1),
      fc.constantFrom('staff' as const, 'shopper' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { app, opened, answer, mail } = await open();
        let minutes = 1;
        for (const next of steps) {
          minutes += 1;
          const before = await opened();
          if (next === 'staff') await answer(crypto.randomUUID(), minutes, before.version);
          else if (next === 'shopper') await receiveMail(mail(), app, at(minutes));
          else await receiveMail(mail(automatic[next]), app, at(minutes));
          const { clock, version, answeredAt } = await opened();
          if (typeof next === 'number') {
            expect([clock, version, answeredAt]).toEqual([before.clock, before.version, before.answeredAt]);
          } else expect(clock.stoppedAt === null).toBe(next === 'shopper');
        }
      }),
      { numRuns: 12 },
    );
  });

  it('H-9 answers no mail by itself, so that with an auto-responder nothing goes to and fro', async () => {
    const { app, opened, answer, mail, dealerGroupId } = await open();
    await answer('first', 5, 0);
    const countDeliveries = () =>
      database.db.$count(leadDelivery, eq(leadDelivery.dealerGroupId, dealerGroupId));
    const before = await countDeliveries();
    const responders: readonly Partial<IncomingMail>[] = [
      // One that says nothing of what it is: taken for a person, and still nothing goes out for it.
      { subject: 'Thank you for your message', text: 'We have received your message and will answer soon.' },
      { subject: 'Automatic reply: your enquiry' },
      { marks: { ...exampleMail().marks, autoSubmitted: 'auto-generated' } },
      // Addressed to no conversation, like a reply to a mail of ours to staff.
      { recipients: [base] },
      { recipients: ['no-reply@mail.example'], subject: 'Re: A new lead' },
    ];
    for (let round = 0; round < 5; round += 1)
      for (const [index, responder] of responders.entries())
        await receiveMail(mail(responder), app, at(10 + round * 10 + index));
    expect(await countDeliveries()).toBe(before);
    expect((await opened()).messages.filter(({ direction }) => direction === 'out')).toHaveLength(1);
  });

  it('H-9 shows who it really came from, and keeps what leads nowhere', async () => {
    const { app, opened, mail, dealerGroupId, lead } = await open();
    expect(
      await receiveMail(mail({ from: { address: 'other@evil.example', name: 'Jordan Blake' } }), app, at(5)),
    ).toBe('answer');
    expect(await receiveMail(mail({ isAuthentic: false }), app, at(6))).toBe('answer');
    const lines = viewConversation(await opened(), 'Australia/Sydney', at(7)).filter(
      ({ id }) => id !== lead.id,
    );
    expect(lines.map(({ remarks = [] }) => remarks[0])).toEqual([
      expect.stringContaining('Sender not verified: other@evil.example.'),
      expect.stringContaining(`Sender not verified: ${lead.contact.email}`),
    ]);
    const lost = mail({ recipients: [`reply+${'a'.repeat(42)}@mail.example`], subject: 'Hello?' });
    expect([await receiveMail(lost, app, at(8)), await receiveMail(lost, app, at(9))]).toEqual([
      'unplaced',
      'repeated',
    ]);
    const outsider = {
      ...lost,
      messageId: crypto.randomUUID(),
      from: { address: 'who@example.org', name: '' },
    };
    expect(await receiveMail(outsider, app, at(8))).toBe('unplaced');
    const store = createUnmatchedEmailStore(database.db);
    expect(await store.list(dealerGroupId, 10)).toMatchObject([
      { subject: 'Hello?', sender: lead.contact.email },
    ]);
    expect((await store.list(null, 100)).map(({ sender }) => sender)).toContain('who@example.org');
    // The address of another group's conversation is none here.
    const others = replyAddress({ dealerGroupId: 'unknown-group', id: lead.id }, base, replyKey) ?? '';
    expect(await receiveMail(mail({ recipients: [others] }), app, at(9))).toBe('unplaced');
  });

  it('H-9 B-54 erases the mail of a person who asks to be erased, also unmatched mail', async () => {
    const { app, mail, dealerGroupId, lead, opened } = await open();
    await receiveMail(mail(), app, at(5));
    await receiveMail(mail({ recipients: ['reply@mail.example'] }), app, at(6));
    const store = createUnmatchedEmailStore(database.db);
    expect([(await opened()).messages.length, (await store.list(dealerGroupId, 9)).length]).toEqual([1, 1]);
    const register = createPostgresLeadRegister(database.db);
    await register.erase(dealerGroupId, lead.id, at(7));
    expect([(await opened()).messages.length, (await store.list(dealerGroupId, 9)).length]).toEqual([0, 0]);
    expect(await receiveMail(mail(), app, at(8))).toBe('unplaced');
  });

  it('H-9 a conversation that is overdue again is reported again, and once each time', async () => {
    const { app, mail, answer, opened, dealerGroupId, lead } = await open();
    const timers = createResponseTimerStore(database.db);
    const report = (minutes: number, id: string) =>
      timers.escalate(
        { dealerGroupId, leadId: lead.id },
        {
          deliveries: [
            {
              id,
              channel: 'escalation',
              target: 'manager@example.com',
              secretName: null,
              dueAt: at(minutes),
            },
          ],
          at: at(minutes),
          audit: exampleNote('lead.escalate', lead.id, at(minutes)),
        },
      );
    const listEscalations = async () =>
      (await opened()).deliveries.filter(({ channel }) => channel === 'escalation');
    expect([await report(61, `e1-${lead.id}`), await report(62, `e2-${lead.id}`)]).toEqual([true, false]);
    expect(await listEscalations()).toHaveLength(1);
    const queue = createPostgresLeadDeliveryQueue(database.db);
    const claimed = (await queue.claim({ now: at(63), leaseMs: 30_000, limit: 10_000 })).find(
      (delivery) => delivery.lead.id === lead.id,
    );
    if (claimed === undefined) throw new Error('It is due.');
    await queue.recordDelivered(claimed, '250 ok', at(63));
    await answer('calm', 64, (await opened()).version);
    await receiveMail(mail(), app, at(70));
    expect([await report(200, `e3-${lead.id}`), await report(201, `e4-${lead.id}`)]).toEqual([true, false]);
    expect((await listEscalations()).map(({ target, status }) => [target, status])).toEqual([
      ['manager@example.com', 'delivered'],
      ['manager@example.com', 'waiting'],
    ]);
  });
});
