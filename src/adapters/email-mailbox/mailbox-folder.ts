/**
 * Messages as files instead of mail, in DATA_DIR/outbox: `{delivery id}.eml` for a mail program, `.json` for the
 * mailbox page. Written whole or not at all; the same delivery again overwrites itself with the same bytes.
 */
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DeveloperMailbox, MailboxMessage } from '../../ports/developer-mailbox.ts';
import type { LeadMailSender, OutgoingLeadMail } from '../../ports/lead-mail-sender.ts';
import { composeEml } from './compose-eml.ts';

/** The only names that are ever made into a path. */
const safeId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

const storedMessage = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  sentAt: z.coerce.date(),
  text: z.string(),
  html: z.string(),
  lead: z.record(z.string(), z.unknown()),
});

export function createMailboxFolder(folder: string): LeadMailSender & DeveloperMailbox {
  const fileOf = (id: string, ending: 'eml' | 'json') => join(folder, `${id}.${ending}`);

  async function find(id: string): Promise<MailboxMessage | null> {
    if (!safeId.test(id)) return null;
    const text = await readIfPresent(fileOf(id, 'json'));
    const parsed = text === null ? null : storedMessage.safeParse(parseJson(text.toString('utf8')));
    return parsed?.success ? parsed.data : null;
  }

  return {
    async send(mail) {
      if (!safeId.test(mail.deliveryId)) throw new Error('A delivery id that cannot be a file name.');
      await mkdir(folder, { recursive: true });
      await writeWhole(fileOf(mail.deliveryId, 'eml'), await composeEml(mail));
      // The mailbox page lists the .json files, so this one comes last.
      await writeWhole(
        fileOf(mail.deliveryId, 'json'),
        Buffer.from(`${JSON.stringify(toStored(mail), null, 2)}\n`),
      );
    },

    async list(limit) {
      const newest = await listNewest(folder, limit);
      const messages = await Promise.all(newest.map(find));
      return messages.filter((message) => message !== null);
    },

    find,

    async findSource(id) {
      return safeId.test(id) ? readIfPresent(fileOf(id, 'eml')) : null;
    },
  };
}

function toStored(mail: OutgoingLeadMail): MailboxMessage {
  return {
    id: mail.deliveryId,
    from: `${mail.from.name} <${mail.from.address}>`,
    to: mail.to,
    replyTo: `${mail.replyTo.name} <${mail.replyTo.address}>`,
    subject: mail.subject,
    sentAt: mail.sentAt,
    text: mail.text,
    html: mail.html,
    lead: mail.lead,
  };
}

/** Names of the newest messages by the time of their files, newest first. */
async function listNewest(folder: string, limit: number): Promise<readonly string[]> {
  const names = await readdir(folder).catch(whenMissing<string[]>([]));
  const dated = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => ({
        id: name.slice(0, -'.json'.length),
        at: (await stat(join(folder, name))).mtimeMs,
      })),
  );
  return dated
    .sort((a, b) => b.at - a.at || a.id.localeCompare(b.id))
    .slice(0, limit)
    .map((entry) => entry.id);
}

/** Beside its place, onto the disk, then renamed: a reader never sees half a message, a crash never leaves one. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

function readIfPresent(path: string): Promise<Buffer | null> {
  return readFile(path).catch(whenMissing<Buffer | null>(null));
}

function whenMissing<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback;
    throw error;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
