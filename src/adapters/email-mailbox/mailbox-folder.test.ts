import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAdfMail } from '#domain/lead/adf/build-adf.ts';
import { buildLeadMail } from '#domain/lead/message/lead-mail.ts';
import type { OutgoingMail } from '#ports/leads/lead-delivery.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { createMailboxFolder } from './mailbox-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-mailbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();

function mailOf(deliveryId: string, lead = exampleLead()): OutgoingMail {
  const mail = buildLeadMail(lead, 'token');
  return { mail, deliveryId, to: 'sales@example.com', sentAt: lead.receivedAt };
}

const post = {
  deliveryId: 'delivery-2',
  url: 'https://crm.example/leads',
  mediaType: 'application/json',
  body: '{"name":"Jo"}',
  authorisation: { kind: 'signature', secretName: 'example-crm' },
  subject: 'Car Enquiry: 2023 Toyota RAV4',
  sentAt: exampleLead().receivedAt,
} as const;

describe('createMailboxFolder', () => {
  it('writes one message for a person and one for a machine, and shows them', async () => {
    const mailbox = createMailboxFolder(join(folder, 'outbox'));
    await mailbox.send(mailOf('delivery-1'), signal);
    expect((await readdir(join(folder, 'outbox'))).sort()).toEqual(['delivery-1.eml', 'delivery-1.json']);
    expect(await mailbox.list(10)).toMatchObject([
      { id: 'delivery-1', subject: 'Car Enquiry: 2023 Toyota RAV4', to: 'sales@example.com' },
    ]);
    expect((await mailbox.find('delivery-1'))?.html).toContain('jordan@example.com');
    expect((await mailbox.findSource('delivery-1'))?.toString()).toContain('Reply-To: Jordan Blake <jordan@');
  });

  it('is one message however often the same delivery is sent', async () => {
    const mailbox = createMailboxFolder(folder);
    await mailbox.send(mailOf('delivery-1'), signal);
    const first = await mailbox.findSource('delivery-1');
    await mailbox.send(mailOf('delivery-1'), signal);
    expect(await mailbox.list(10)).toHaveLength(1);
    expect((await mailbox.findSource('delivery-1'))?.equals(first ?? Buffer.alloc(0))).toBe(true);
  });

  it('keeps what would be posted, without the key, and shows it', async () => {
    const mailbox = createMailboxFolder(folder);
    expect(await mailbox.post(post, signal)).toMatchObject({ kind: 'accepted' });
    expect(await mailbox.find('delivery-2')).toMatchObject({
      kind: 'post',
      to: 'https://crm.example/leads',
      text: '{\n  "name": "Jo"\n}',
      html: null,
    });
    const source = (await mailbox.findSource('delivery-2'))?.toString() ?? '';
    expect(source).toContain('Idempotency-Key: delivery-2\r\n');
    expect(source.endsWith('\r\n\r\n{"name":"Jo"}')).toBe(true);
  });

  it('carries an ADF document as text and as a file', async () => {
    const mailbox = createMailboxFolder(folder);
    await mailbox.send({ ...mailOf('delivery-1'), mail: buildAdfMail(exampleLead()) }, signal);
    const message = await mailbox.find('delivery-1');
    expect(message?.html).toBeNull();
    expect(message?.attachments).toMatchObject([
      { fileName: 'lead-3f2a-9c41.xml', mediaType: 'application/x-adf+xml', text: message?.text },
    ]);
    const source = (await mailbox.findSource('delivery-1'))?.toString() ?? '';
    expect(source).toContain('Content-Type: application/x-adf+xml; name=lead-3f2a-9c41.xml');
    expect(source).toContain('Auto-Submitted: auto-generated');
  });

  it('B-54 forgets every file of a message, and never reaches outside its folder', async () => {
    const mailbox = createMailboxFolder(join(folder, 'outbox'));
    await writeFile(join(folder, 'secret.json'), '{}');
    await mailbox.send(mailOf('delivery-1'), signal);
    await mailbox.post(post, signal);
    await mailbox.forget(['delivery-1', 'delivery-2', 'never-written', '../secret']);
    expect(await readdir(join(folder, 'outbox'))).toEqual([]);
    expect(await readdir(folder)).toContain('secret.json');
  });

  it('has nothing to show before the first message, and passes over what is no message', async () => {
    const mailbox = createMailboxFolder(join(folder, 'outbox'));
    expect(await mailbox.list(10)).toEqual([]);
    await mailbox.send(mailOf('delivery-1'), signal);
    await writeFile(join(folder, 'outbox', 'torn.json'), '{"id":');
    await writeFile(join(folder, 'outbox', 'other.json'), '{}');
    expect(await mailbox.list(10)).toHaveLength(1);
  });

  it.each(['../secret', '..', 'a/b', '.hidden', 'a\0b', '', 'x'.repeat(200)])(
    'never makes a path of %j',
    async (id) => {
      const mailbox = createMailboxFolder(folder);
      expect(await mailbox.find(id)).toBeNull();
      expect(await mailbox.findSource(id)).toBeNull();
      await expect(mailbox.send(mailOf(id), signal)).rejects.toThrow('cannot be a file name');
    },
  );

  it('carries hostile text whole and lets none of it become a header', async () => {
    const mailbox = createMailboxFolder(folder);
    const defaultHeaders = await headerNames(mailbox, 'usual', exampleLead());
    for (const [index, hostile] of hostileStrings().entries()) {
      const contact = { ...exampleLead().contact, name: hostile };
      const lead = exampleLead({ contact, message: hostile, car: null });
      const id = `delivery-${index}`;
      expect(await headerNames(mailbox, id, lead)).toEqual(defaultHeaders);
      expect((await mailbox.find(id))?.text).toContain(hostile);
    }
  });
});

async function headerNames(
  mailbox: ReturnType<typeof createMailboxFolder>,
  id: string,
  lead: ReturnType<typeof exampleLead>,
): Promise<readonly string[]> {
  await mailbox.send(mailOf(id, lead), signal);
  const source = (await mailbox.findSource(id))?.toString('utf8') ?? '';
  const [head = ''] = source.split('\r\n\r\n');
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')));
}
