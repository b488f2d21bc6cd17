/**
 * Mail in both directions over Postfix and Dovecot, in the open and over TLS: a reply to a lead goes out, what the shopper
 * writes back joins it.
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createImapMailbox } from '#adapters/email-incoming/imap-mailbox.ts';
import { readMail } from '#adapters/email-incoming/read-mail.ts';
import {
  createSmtpMailSender,
  type SmtpMailSender,
  type SmtpSettings,
} from '#adapters/email-smtp/smtp-mail-sender.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createUnmatchedEmailStore } from '#adapters/postgres/leads/unmatched-email-store.ts';
import { inboxState } from '#domain/lead-inbox/inbox-lead.ts';
import { attemptDelivery, claimDeliveries } from '#use-cases/lead/deliver-leads.ts';
import { type MailInPorts, receiveMail } from '#use-cases/lead-inbox/receive-mail.ts';
import { replyAddress } from '#use-cases/lead-inbox/reply-address.ts';
import { exampleAnswer, exampleNote, exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleSite } from '../support/example-site.ts';
import {
  createDovecot,
  createMailCertificate,
  createPostfix,
  type Dovecot,
  dovecot,
  type MailCertificate,
  mailboxPassword,
  openssl,
  type Postfix,
  postfix,
} from '../support/mail-peers.ts';
import { findMissing } from '../support/real-peer.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const missing = findMissing(dovecot) ?? findMissing(postfix) ?? findMissing(openssl);
const base = 'reply@mail.example';
const replyKey = 'key-of-a-test';
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 0, minutes));
const scope = exampleScope();
const { signal } = new AbortController();

describe.skipIf(missing)('mail over Postfix and Dovecot', () => {
  let database: Database;
  let mailboxes: Dovecot;
  let relay: Postfix;
  let certificate: MailCertificate;
  let sender: SmtpMailSender;
  let leads = 0;

  beforeAll(async () => {
    database = await openTemporaryDatabase();
    certificate = await createMailCertificate();
    mailboxes = await createDovecot(['reply', 'jordan', 'later', 'starttls', 'tls'], certificate);
    await mailboxes.start();
    relay = await createPostfix(['mail.example', 'shopper.example'], mailboxes.lmtpPort, certificate);
    await relay.answer(['later@shopper.example 450 4.2.0 Try again later']);
    await relay.start();
    sender = openSender({ port: relay.port, isSecure: false, requiresTls: false });
  });
  afterAll(async () => {
    sender.close();
    await relay.remove();
    await mailboxes.remove();
    await database.close();
  });

  const openSender = (security: Pick<SmtpSettings, 'port' | 'isSecure' | 'requiresTls'>) =>
    createSmtpMailSender({
      ...{ host: '127.0.0.1', user: null, password: null, from: 'desk@mail.example' },
      ...security,
    });

  /** A lead of its own dealer group, answered by staff at minute 5. */
  async function openAnswered(email: string) {
    const dealerGroupId = `mail-servers-${++leads}`;
    const id = crypto.randomUUID();
    const lead = exampleLead({
      dealerGroupId,
      id,
      receivedAt: at(0),
      contact: { ...exampleLead().contact, email },
    });
    const clock = { locationSlug: 'parramatta', startsAt: at(0), promisedMinutes: 60, dueAt: at(60) };
    const leadStore = createPostgresLeadStore(database.db);
    await leadStore.submit(exampleSubmission({ lead, clock, deliveries: [] }));
    const leadInboxStore = createLeadInboxStore(database.db);
    const answer = exampleAnswer(`answer-${leads}`, at(5));
    await leadInboxStore.answer({
      ...{ dealerGroupId, leadId: id, scope, seenVersion: 0 },
      answer: { ...answer, delivery: { ...answer.delivery, target: email } },
      audit: exampleNote('lead.answer', id, at(5)),
    });
    const site = exampleSite({}, { dealerGroupId });
    const app: MailInPorts = {
      ...{ leadInboxStore, leadStore, replyKey, replyBase: base },
      sitesOf: () => [site],
      dealerGroups: () => [{ id: dealerGroupId }],
      unmatchedEmailStore: createUnmatchedEmailStore(database.db),
    };
    const opened = async () => {
      const found = await leadInboxStore.open({ dealerGroupId, scope, leadId: id });
      if (found === null) throw new Error('The lead is missing.');
      return found;
    };
    return { app, lead, opened, deliver: (minute: number, mail = sender) => deliver(id, minute, mail) };
  }

  /** What is due for the lead is sent once; returns how many deliveries were. */
  async function deliver(leadId: string, minute: number, mail: SmtpMailSender): Promise<number> {
    const ports = {
      queue: createPostgresLeadDeliveryQueue(database.db),
      mail,
      posts: { post: () => Promise.reject(new Error('Nothing is posted.')) },
      replyAddress: (lead: { readonly dealerGroupId: string; readonly id: string }) =>
        replyAddress(lead, base, replyKey),
      clock: () => at(minute),
      random: () => 0.5,
      reportFault: (error: unknown) => {
        throw error;
      },
    };
    const due = (await claimDeliveries(100, ports)).filter(({ lead }) => lead.id === leadId);
    for (const delivery of due) await attemptDelivery(delivery, ports);
    return due.length;
  }

  async function problemOf(leadId: string) {
    const { rows } = await database.pool.query<{ status: string; problem: string | null }>(
      'select status, problem from lead_delivery where lead_id = $1',
      [leadId],
    );
    return rows[0];
  }

  const inTheOpen = () => ({ port: mailboxes.imapPort, isSecure: false, requiresTls: false });
  const mailbox = (security = inTheOpen(), user = 'reply') =>
    createImapMailbox({
      ...{ host: '127.0.0.1', user, password: mailboxPassword, mailbox: 'INBOX', ...security },
    });
  const collect = (app: MailInPorts, minute: number, outcomes: string[]) =>
    mailbox().collect(async (source) => {
      outcomes.push(await receiveMail(await readMail(source), app, at(minute)));
      return 'taken';
    }, signal);

  /** As another mail program shows it. */
  async function withMailbox<T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      ...{ host: '127.0.0.1', port: mailboxes.imapPort, secure: false, doSTARTTLS: false, logger: false },
      auth: { user, pass: mailboxPassword },
    });
    await client.connect();
    await client.mailboxOpen('INBOX');
    return work(client).finally(() => client.logout());
  }
  const count = (user: string, query: { seen?: boolean } = {}) =>
    withMailbox(user, async (client) => ((await client.search(query)) || []).length);
  const latest = (user: string) =>
    withMailbox(user, async (client) => {
      const message = await client.fetchOne('*', { envelope: true, source: true });
      if (message === false) throw new Error('The mailbox is empty.');
      return {
        from: message.envelope?.from?.[0]?.address ?? '',
        replyTo: message.envelope?.replyTo?.[0]?.address ?? '',
        subject: message.envelope?.subject ?? '',
        source: message.source?.toString() ?? '',
      };
    });

  async function writeBack(to: string, subject: string, text: string): Promise<void> {
    const shopper = createTransport({ host: '127.0.0.1', port: relay.port, ignoreTLS: true });
    await shopper.sendMail({ from: 'Jordan Blake <jordan@shopper.example>', to, subject, text });
    shopper.close();
  }

  it('H-9 a reply reaches the shopper, and what they write back joins its conversation once', async () => {
    const { app, lead, opened, deliver: send } = await openAnswered('jordan@shopper.example');
    expect(await send(6)).toBe(1);
    await expect.poll(() => count('jordan')).toBe(1);
    const received = await latest('jordan');
    expect(received.replyTo).toBe(replyAddress(lead, base, replyKey));
    expect(received.source).toContain('Hi Jordan, it is here.');

    await writeBack(received.replyTo, `Re: ${received.subject}`, 'Tuesday suits – at ten?');
    await expect.poll(() => count('reply', { seen: false })).toBe(1);
    const outcomes: string[] = [];
    expect(await collect(app, 70, outcomes)).toBe(1);
    expect(outcomes).toEqual(['answer']);
    expect([await count('reply', { seen: false }), await collect(app, 71, outcomes)]).toEqual([0, 0]);
    const found = await opened();
    expect(inboxState(found)).toBe('written-back');
    expect(found.messages.map(({ direction, body }) => [direction, body])).toEqual([
      ['out', 'Hi Jordan, it is here.'],
      ['in', 'Tuesday suits – at ten?'],
    ]);
  });

  it('H-9 a reply that Postfix refuses for now, or while it is down, is sent later and arrives once', async () => {
    const { lead, deliver: send } = await openAnswered('later@shopper.example');
    expect(await send(6)).toBe(1);
    expect(await problemOf(lead.id)).toEqual({
      status: 'waiting',
      problem: expect.stringContaining('Try again later'),
    });
    await relay.stop();
    await relay.answer([]);
    expect(await send(60)).toBe(1);
    expect(await problemOf(lead.id)).toMatchObject({ status: 'waiting' });
    await relay.start();
    expect(await send(600)).toBe(1);
    expect(await problemOf(lead.id)).toMatchObject({ status: 'delivered' });
    await expect.poll(() => count('later')).toBe(1);
    expect(await send(6_000)).toBe(0);
  });

  it('H-9 a bounce of Postfix is shown at its lead, and the response timer runs again', async () => {
    const { app, opened, deliver: send } = await openAnswered('no-such-person@shopper.example');
    expect(await send(6)).toBe(1);
    expect((await opened()).clock.stoppedAt).toEqual(at(5));
    await expect.poll(() => count('reply', { seen: false })).toBe(1);
    const outcomes: string[] = [];
    await collect(app, 10, outcomes);
    expect(outcomes).toEqual(['bounce']);
    const found = await opened();
    expect([found.clock.stoppedAt, inboxState(found)]).toEqual([null, 'waiting']);
    expect(JSON.stringify(found)).toContain("User doesn't exist");
  });

  it('H-9 mail that cannot be stored stays unseen, and is read after Dovecot has restarted', async () => {
    const { app, lead, opened } = await openAnswered('jordan@shopper.example');
    await writeBack(replyAddress(lead, base, replyKey) ?? '', 'Re: RAV4', 'Is Friday free?');
    await expect.poll(() => count('reply', { seen: false })).toBe(1);
    const broken = mailbox().collect(() => Promise.reject(new Error('The database is away.')), signal);
    await expect(broken).rejects.toThrow('The database is away.');
    expect(await count('reply', { seen: false })).toBe(1);

    const outcomes: string[] = [];
    await mailboxes.stop();
    await expect(collect(app, 80, outcomes)).rejects.toThrow();
    await mailboxes.start();
    expect(await collect(app, 81, outcomes)).toBe(1);
    expect(outcomes).toEqual(['answer']);
    expect((await opened()).messages.map(({ body }) => body)).toContain('Is Friday free?');
    expect(await count('reply', { seen: false })).toBe(0);
  });

  describe('over TLS', () => {
    const trusted = getCACertificates();
    afterEach(() => setDefaultCACertificates(trusted));

    it.each([
      { title: 'starttls', isSecure: false, smtp: () => relay.port, imap: () => mailboxes.imapPort },
      { title: 'tls', isSecure: true, smtp: () => relay.smtpsPort, imap: () => mailboxes.imapsPort },
    ])(
      'H-9 mail goes out and comes in by $title only while the certificate is trusted',
      async ({ title, isSecure, smtp, imap }) => {
        const secured = openSender({ port: smtp(), isSecure, requiresTls: true });
        const email = `${title}@shopper.example`;
        const { lead, deliver: send } = await openAnswered(email);
        const collected: string[] = [];
        const read = () =>
          mailbox({ port: imap(), isSecure, requiresTls: true }, title).collect(async (source) => {
            collected.push(new TextDecoder().decode(source));
            return 'taken';
          }, signal);
        try {
          expect(await send(6, secured)).toBe(1);
          expect(await problemOf(lead.id)).toEqual({
            status: 'waiting',
            problem: expect.stringContaining('self-signed certificate'),
          });
          await expect(read()).rejects.toThrow('self-signed certificate');

          setDefaultCACertificates([...trusted, certificate.certificate]);
          expect(await send(60, secured)).toBe(1);
          expect(await problemOf(lead.id)).toMatchObject({ status: 'delivered' });
          await expect.poll(read).toBe(1);
          expect(collected).toEqual([expect.stringMatching(/using TLSv1\.\d[\s\S]*Hi Jordan, it is here\./)]);
        } finally {
          secured.close();
        }
      },
    );
  });
});
