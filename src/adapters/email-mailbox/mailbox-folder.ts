/**
 * Messages as files instead of mail, in DATA_DIR/outbox: `{delivery id}.eml` (`.http` for what would be posted, `.txt`
 * for a text to a phone) for programs, `.json` for the mailbox page. Written whole or not at all; the same delivery again overwrites itself
 * with the same bytes.
 */

import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import {
  accepted,
  type DeveloperMailbox,
  type LeadMailSender,
  type LeadPostSender,
  type MailboxMessage,
  type OutgoingMail,
  type OutgoingPost,
  type StoredMessages,
} from '#ports/leads/lead-delivery.ts';
import type { OutgoingText, TextSender } from '#ports/shoppers/text-messages.ts';

/** The only names that are ever made into a path. */
const safeId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const endings = ['json', 'eml', 'http', 'txt'] as const;
const receipt = 'saved in the outbox folder';

const storedMessage = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'post', 'text']).default('mail'),
  from: z.string(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  sentAt: z.coerce.date(),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z
    .array(z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }))
    .default([]),
});

export type MailboxFolder = LeadMailSender &
  LeadPostSender &
  DeveloperMailbox &
  StoredMessages & { readonly texts: TextSender };

export function createMailboxFolder(folder: string): MailboxFolder {
  const fileOf = (id: string, ending: (typeof endings)[number]) => join(folder, `${id}.${ending}`);

  async function find(id: string): Promise<MailboxMessage | null> {
    if (!safeId.test(id)) return null;
    const text = await readIfPresent(fileOf(id, 'json'));
    const parsed = text === null ? null : storedMessage.safeParse(parseJson(text.toString('utf8')));
    return parsed?.success ? parsed.data : null;
  }

  /** The mailbox page lists the .json files, so that one comes last. */
  async function save(
    source: Buffer,
    ending: Exclude<(typeof endings)[number], 'json'>,
    message: MailboxMessage,
  ): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeWhole(fileOf(message.id, ending), source);
    await writeWhole(fileOf(message.id, 'json'), Buffer.from(`${JSON.stringify(message, null, 2)}\n`));
  }

  return {
    async send(outgoing) {
      requireSafeId(outgoing.deliveryId);
      await save(await composeEml(outgoing), 'eml', mailToStored(outgoing));
      return accepted(receipt);
    },

    async post(outgoing) {
      requireSafeId(outgoing.deliveryId);
      await save(Buffer.from(formatRequest(outgoing)), 'http', postToStored(outgoing));
      return accepted(receipt);
    },

    texts: {
      async send(outgoing) {
        requireSafeId(outgoing.id);
        await save(Buffer.from(outgoing.text), 'txt', textToStored(outgoing));
        return accepted(receipt);
      },
    },

    async list(limit) {
      const newest = await listNewest(folder, limit);
      const messages = await Promise.all(newest.map(find));
      return messages.filter((message) => message !== null);
    },

    find,

    async findSource(id) {
      if (!safeId.test(id)) return null;
      return (
        (await readIfPresent(fileOf(id, 'eml'))) ??
        (await readIfPresent(fileOf(id, 'http'))) ??
        readIfPresent(fileOf(id, 'txt'))
      );
    },

    async forget(deliveryIds) {
      for (const id of deliveryIds.filter((candidate) => safeId.test(candidate))) {
        for (const ending of endings) await rm(fileOf(id, ending), { force: true });
      }
    },
  };
}

function requireSafeId(id: string): void {
  if (!safeId.test(id)) throw new Error('A delivery id that cannot be a file name.');
}

function mailToStored({ mail, deliveryId, to, sentAt }: OutgoingMail): MailboxMessage {
  const { from, replyTo, subject, text, html, attachments } = mail;
  const line = ({ name, address }: typeof from) => `${name} <${address}>`;
  return {
    id: deliveryId,
    kind: 'mail',
    from: line(from),
    to,
    replyTo: replyTo === null ? '' : line(replyTo),
    subject,
    sentAt,
    text,
    html,
    attachments,
  };
}

function postToStored({ deliveryId, url, subject, sentAt, body, mediaType }: OutgoingPost): MailboxMessage {
  const isJson = mediaType === 'application/json';
  return {
    id: deliveryId,
    kind: 'post',
    from: '',
    to: url,
    replyTo: '',
    subject,
    sentAt,
    text: isJson ? JSON.stringify(parseJson(body), null, 2) : body,
    html: null,
    attachments: [],
  };
}

function textToStored({ id, to, text, sentAt }: OutgoingText): MailboxMessage {
  const [subject = ''] = text.split('\n');
  return { id, kind: 'text', from: '', to, replyTo: '', subject, sentAt, text, html: null, attachments: [] };
}

/** As it would go over the wire, without the key. */
function formatRequest({ url, mediaType, deliveryId, authorisation, body }: OutgoingPost): string {
  const signed =
    authorisation.kind === 'none'
      ? []
      : authorisation.kind === 'own-signature'
        ? ['X-Authorisation: signature']
        : [`X-Authorisation: ${authorisation.kind} ${authorisation.secretName}`];
  return [
    `POST ${url} HTTP/1.1`,
    `Content-Type: ${mediaType}; charset=utf-8`,
    `Idempotency-Key: ${deliveryId}`,
    ...signed,
    '',
    body,
  ].join('\r\n');
}

/** Names of the newest messages by the time of their files, newest first. */
async function listNewest(folder: string, limit: number): Promise<readonly string[]> {
  const names = await readdir(folder).catch(whenMissing<string[]>([]));
  const dated = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => ({
        id: name.slice(0, -'.json'.length),
        at: (await stat(join(folder, name)).catch(whenMissing(null)))?.mtimeMs ?? 0,
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
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    // A disk that is full needs the room for what is tried again.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
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

/** The same delivery gives the same bytes: identity and boundaries come from its id, the date from the lead. */
function composeEml(outgoing: OutgoingMail): Promise<Buffer> {
  const message = new MailComposer(toMailOptions(outgoing));
  return new Promise((resolve, reject) => {
    message.compile().build((error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

/** The message as mail programs exchange it (RFC 5322): nodemailer encodes headers and bodies, nothing is sent. */
export function toMailOptions({ mail, deliveryId, to, sentAt }: OutgoingMail): Mail.Options {
  const domain = mail.from.address.split('@')[1] ?? 'localhost';
  return {
    from: mail.from,
    to: { name: '', address: to },
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    ...(mail.bounceTo === undefined ? {} : { envelope: { from: mail.bounceTo, to } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    attachments: mail.attachments.map(({ fileName, mediaType, text }) => ({
      filename: fileName,
      contentType: mediaType,
      content: Buffer.from(text, 'utf8'),
    })),
    date: sentAt,
    messageId: `<${deliveryId}@${domain}>`,
    baseBoundary: deliveryId,
    textEncoding: 'base64',
    headers: {
      'X-Forecourt-Delivery': deliveryId,
      ...(mail.isAutomatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {}),
      ...(mail.unsubscribeHref === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeHref}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    // Nothing of a lead may make the composer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Mail.Options;
}
