/** Reads a mailbox over IMAP: unseen mail is passed on, and marked as seen once it was accepted. */
import { ImapFlow } from 'imapflow';
import { type IncomingMailbox, maxMailBytes } from '#ports/leads/incoming-mail.ts';

export type ImapSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (imaps, port 993); otherwise STARTTLS. */
  readonly isSecure: boolean;
  /** False only for a server on the same machine or in a test. */
  readonly requiresTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
};

/** The rest is looked at the next time. */
const maxConcurrent = 100;
/** So many that cannot be taken are no fault of theirs: the database is away, and the next look tries again. */
const maxFailures = 3;

export function createImapMailbox(settings: ImapSettings, silenceMs = 30_000): IncomingMailbox {
  return {
    async collect(take, signal) {
      const client = new ImapFlow({
        host: settings.host,
        port: settings.port,
        secure: settings.isSecure,
        ...(settings.isSecure ? {} : { doSTARTTLS: settings.requiresTls }),
        auth: { user: settings.user, pass: settings.password },
        logger: false,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        disableAutoIdle: true,
      });
      // Reported by the caller that waits for a response; alone it would end the process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        const lock = await client.getMailboxLock(settings.mailbox);
        try {
          return await collectUnseen(client, take, signal);
        } finally {
          lock.release();
        }
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}

async function collectUnseen(
  client: ImapFlow,
  take: (source: Uint8Array) => Promise<'taken' | 'later'>,
  signal: AbortSignal,
): Promise<number> {
  const unseen = (await client.search({ seen: false }, { uid: true })) || [];
  const failures: unknown[] = [];
  let claimed = 0;
  for (const uid of unseen.slice(0, maxConcurrent)) {
    if (signal.aborted || failures.length === maxFailures) break;
    const range = String(uid);
    const message = await client.fetchOne(range, { source: { maxLength: maxMailBytes } }, { uid: true });
    if (message === false || message.source === undefined) continue;
    try {
      if ((await take(message.source)) === 'later') continue;
    } catch (error) {
      // It stays unseen, and does not block the messages behind it.
      failures.push(error);
      continue;
    }
    await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
    claimed += 1;
  }
  if (failures.length > 0) throw failures[0];
  return claimed;
}
