import { afterEach, describe, expect, it } from 'vitest';
import { buildLeadMail } from '#domain/lead/message/lead-mail.ts';
import type { OutgoingMail } from '#ports/leads/lead-delivery.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-test-server.ts';
import { createSmtpMailSender, type SmtpMailSender, type SmtpSettings } from './smtp-mail-sender.ts';

let server: TestSmtpServer | null = null;
let sender: SmtpMailSender | null = null;
afterEach(async () => {
  sender?.close();
  await server?.close();
  server = null;
  sender = null;
});

const timeouts = { connectMs: 500, greetingMs: 500, silenceMs: 500 };
const { signal } = new AbortController();

function mailOf(deliveryId: string, to = 'sales@example.com'): OutgoingMail {
  const lead = exampleLead({ message: 'Is it still there?\n.\nA line with a full stop alone.' });
  return { mail: buildLeadMail(lead, 'token'), deliveryId, to, sentAt: lead.receivedAt };
}

async function open(
  behaviour: Parameters<typeof startSmtpServer>[0],
  settings: Partial<SmtpSettings> = {},
): Promise<SmtpMailSender> {
  server = await startSmtpServer(behaviour);
  sender = createSmtpMailSender(
    {
      host: '127.0.0.1',
      port: server.port,
      isSecure: false,
      requiresTls: false,
      user: null,
      password: null,
      from: null,
      ...settings,
    },
    timeouts,
  );
  return sender;
}

describe('createSmtpMailSender', () => {
  it('hands a message over and stores the server’s response as the receipt', async () => {
    const smtp = await open({});
    const outcome = await smtp.send(mailOf('delivery-1'), signal);
    expect(outcome).toMatchObject({ kind: 'accepted', receipt: expect.stringMatching(/^250 /) });
    const [message] = server?.messages ?? [];
    expect(message?.to).toEqual(['sales@example.com']);
    expect(message?.from).toBe('enquiries@example.localhost');
    for (const header of [
      'Subject: Car Enquiry: 2023 Toyota RAV4',
      'Reply-To: Jordan Blake <jordan@example.com>',
      'Message-ID: <delivery-1@example.localhost>',
    ]) {
      expect(message?.source).toContain(`${header}\r\n`);
    }
  });

  it('sends from the address that the mail service allows, and still has the answer go to the shopper', async () => {
    const smtp = await open({}, { from: 'leads@example.com.au' });
    await smtp.send(mailOf('delivery-1'), signal);
    const [message] = server?.messages ?? [];
    expect(message?.from).toBe('leads@example.com.au');
    expect(message?.source).toContain('From: Example Motors <leads@example.com.au>\r\n');
    expect(message?.source).toContain('Reply-To: Jordan Blake <jordan@example.com>\r\n');
  });

  it('gives a message that is sent twice the same identity and the same bytes', async () => {
    const smtp = await open({});
    await smtp.send(mailOf('delivery-1'), signal);
    await smtp.send(mailOf('delivery-1'), signal);
    const [first, second] = server?.messages ?? [];
    expect(second?.source).toBe(first?.source);
  });

  it('sends many over few connections', async () => {
    const smtp = await open({});
    const ids = Array.from({ length: 20 }, (_, index) => `delivery-${index}`);
    const outcomes = await Promise.all(ids.map((id) => smtp.send(mailOf(id), signal)));
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    expect(server?.messages).toHaveLength(20);
    expect(server?.connections()).toBeLessThanOrEqual(4);
  });

  it.each([
    ['the receiver for now', { atRecipient: 450 }, false],
    ['the receiver for good', { atRecipient: 550 }, true],
    ['a full mailbox, which its owner may empty', { atRecipient: 552 }, false],
    ['the message for now', { atData: 451 }, false],
    ['the message for good', { atData: 554 }, true],
    ['the sender, which is ours to fix', { atSender: 550 }, false],
    ['a sender that has not logged in', { atSender: 530 }, false],
  ])('knows whether a server refuses %s', async (_label, behaviour, isPermanent) => {
    const smtp = await open(behaviour);
    const outcome = await smtp.send(mailOf('delivery-1'), signal);
    expect(outcome).toMatchObject({ kind: 'refused', isPermanent });
    expect(outcome.kind === 'refused' && outcome.problem).toContain(String(Object.values(behaviour)[0]));
    expect(server?.messages).toEqual([]);
  });

  it.each([
    ['says nothing at all', { isSilent: true }],
    ['takes the message and never answers', { hangsAtData: true }],
    ['drops the connection in the middle of the message', { dropsAtData: true }],
  ])('tries again later when a server %s', async (_label, behaviour) => {
    const smtp = await open(behaviour);
    expect(await smtp.send(mailOf('delivery-1'), signal)).toMatchObject({
      kind: 'refused',
      isPermanent: false,
    });
  });

  it('tries again later when no server listens', async () => {
    const smtp = await open({});
    await server?.close();
    expect(await smtp.send(mailOf('delivery-1'), signal)).toMatchObject({
      kind: 'refused',
      isPermanent: false,
    });
  });

  it('recovers by itself once the server answers again', async () => {
    const behaviour = { atData: 451 as number | undefined };
    const smtp = await open(behaviour);
    expect((await smtp.send(mailOf('delivery-1'), signal)).kind).toBe('refused');
    behaviour.atData = undefined;
    expect((await smtp.send(mailOf('delivery-1'), signal)).kind).toBe('accepted');
  });

  it('does not wait longer than it is given', async () => {
    const smtp = await open({ hangsAtData: true });
    const limit = AbortSignal.timeout(100);
    expect(await smtp.send(mailOf('delivery-1'), limit)).toMatchObject({
      kind: 'refused',
      isPermanent: false,
    });
    expect(limit.aborted).toBe(true);
  });

  it('logs in, and takes a refused login for something to fix', async () => {
    const right = await open({ password: 'secret' }, { user: 'dealer', password: 'secret' });
    expect((await right.send(mailOf('delivery-1'), signal)).kind).toBe('accepted');
    right.close();
    await server?.close();
    const wrong = await open({ password: 'secret' }, { user: 'dealer', password: 'other' });
    expect(await wrong.send(mailOf('delivery-1'), signal)).toMatchObject({
      kind: 'refused',
      isPermanent: false,
    });
  });

  it('sends nothing in the open when TLS is asked for and the server has none', async () => {
    const smtp = await open({}, { requiresTls: true });
    expect(await smtp.send(mailOf('delivery-1'), signal)).toMatchObject({
      kind: 'refused',
      isPermanent: false,
    });
    expect(server?.messages).toEqual([]);
  });

  it('takes an address that is none for a refusal for good', async () => {
    const smtp = await open({});
    const outcome = await smtp.send(mailOf('delivery-1', 'not an address'), signal);
    expect(outcome).toMatchObject({ kind: 'refused', isPermanent: true });
  });
});
