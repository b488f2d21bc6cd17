/** E-mail through an SMTP server, over a pool of connections that stay open. */
import { createTransport } from 'nodemailer';
import { toMailOptions } from '#adapters/email-mailbox/mailbox-folder.ts';
import {
  type Answer,
  accepted,
  type LeadMailSender,
  type OutgoingMail,
  refusedForGood,
  refusedForNow,
  type SendOutcome,
} from '#ports/leads/lead-delivery.ts';

/**
 * What a failed SMTP conversation means for the next attempt (RFC 5321): 4xx and everything that is about the
 * connection can be better later; 5xx about the message or its receiver will not.
 */
type SmtpFacts = {
  readonly message: string;
  readonly code: string | null;
  readonly responseCode: number | null;
  readonly command: string | null;
};

/** What nodemailer calls a refusal of the receiver, and of the message itself. */
const aboutTheMessage = ['EENVELOPE', 'EMESSAGE'];
/** 552: a full mailbox, which its owner may empty. 530: we should have logged in. */
const mayPass = [530, 552];

function evaluateSmtpFailure(error: unknown): SendOutcome {
  const { message, code, responseCode, command } = readFacts(error);
  const problem = `SMTP: ${message.split('\n')[0] ?? ''}`;
  const isAboutMessage = code !== null && aboutTheMessage.includes(code);
  // A refused sender is ours to fix (MAIL_FROM, the login), and then the lead still has to go out.
  const isOurs = command === 'MAIL FROM' && code === 'EENVELOPE';
  const isFinal = responseCode === null || (responseCode >= 500 && !mayPass.includes(responseCode));
  const outcome = isAboutMessage && !isOurs && isFinal ? refusedForGood(problem) : refusedForNow(problem);
  return responseCode === null ? outcome : { ...outcome, answer: { code: responseCode, words: problem } };
}

function readFacts(error: unknown): SmtpFacts {
  if (!(error instanceof Error))
    return { message: String(error), code: null, responseCode: null, command: null };
  return {
    message: error.message,
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    command: 'command' in error && typeof error.command === 'string' ? error.command : null,
  };
}

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
const defaultTimeouts: SmtpTimeouts = { connectMs: 8_000, greetingMs: 8_000, silenceMs: 15_000 };

export type SmtpMailSender = LeadMailSender & { close(): void };

export function createSmtpMailSender(
  settings: SmtpSettings,
  timeouts: SmtpTimeouts = defaultTimeouts,
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
        return evaluateSmtpFailure(error);
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

/** In production without a mail service: no message may count as delivered that only lies in a folder. */
export const noMailService: LeadMailSender = {
  send: async () =>
    refusedForNow('No email service is set up. Set SMTP_URL (docs/running.md) and start again.'),
};
