/** E-mail through an SMTP server, over a pool of connections that stay open. */
import { createTransport } from 'nodemailer';
import { toMailOptions } from '#adapters/email-mailbox/compose-eml.ts';
import type { LeadMailSender, OutgoingMail } from '#ports/lead-mail-sender.ts';
import { type Answer, accepted, type SendOutcome } from '#ports/send-outcome.ts';
import { judgeSmtpFailure } from './judge-smtp-failure.ts';

export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps, port 465); otherwise STARTTLS. */
  readonly isSecure: boolean;
  /** False only for a server on the same machine or in a test: then nothing is encrypted. */
  readonly requiresTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** The address that messages come from; null leaves the one that each site has. */
  readonly from: string | null;
};

/** Each far below the limit of an attempt, so that a silent server costs one attempt and no more. */
export type SmtpTimeouts = {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Silence in the middle of a conversation. */
  readonly silenceMs: number;
};
const usualTimeouts: SmtpTimeouts = { connectMs: 8_000, greetingMs: 8_000, silenceMs: 15_000 };

export type SmtpMailSender = LeadMailSender & { close(): void };

export function createSmtpMailSender(
  settings: SmtpSettings,
  timeouts: SmtpTimeouts = usualTimeouts,
): SmtpMailSender {
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    host: settings.host,
    port: settings.port,
    secure: settings.isSecure,
    requireTLS: settings.requiresTls && !settings.isSecure,
    ignoreTLS: !settings.requiresTls && !settings.isSecure,
    ...(settings.user === null ? {} : { auth: { user: settings.user, pass: settings.password ?? '' } }),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(outgoing, signal): Promise<SendOutcome> {
      try {
        const options = { ...toMailOptions(fromOurselves(outgoing, settings.from)), signal };
        const { response } = await transport.sendMail(options);
        return { ...accepted(response), ...answerOf(response) };
      } catch (error) {
        return judgeSmtpFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** "250 2.0.0 Ok: queued" begins with its code. */
function answerOf(line: string): { readonly answer?: Answer } {
  const code = /^(\d{3})\b/.exec(line)?.[1];
  return code === undefined ? {} : { answer: { code: Number(code), words: line } };
}

/** Receivers check that the sender's domain lets this server send; the site's name stays, the answer goes to the shopper. */
function fromOurselves(outgoing: OutgoingMail, from: string | null): OutgoingMail {
  const { mail } = outgoing;
  return from === null
    ? outgoing
    : { ...outgoing, mail: { ...mail, from: { name: mail.from.name, address: from } } };
}
