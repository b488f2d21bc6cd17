/** Where answers of shoppers come in: MAIL_REPLY_TO, and a mailbox (MAIL_IN_URL) or a post office that hands them over (MAIL_IN_SECRET). */
import { isDecodable } from './setting-checks.ts';

export type ImapService = {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly requiresTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
};

export type IncomingMailEnvironment = {
  /** Each conversation gets an address of its own before the @ of this one; null: answers go to the location's mail. */
  readonly replyTo: string | null;
  readonly imap: ImapService | null;
  /** With it, a client may deliver mail at /hooks/mail. */
  readonly secret: string | null;
};

const replyMistake =
  'MAIL_REPLY_TO must be an email address of at most 21 letters before the @, whose mailbox accepts addresses with a plus, for example reply@mail.example.com.au.';
const urlMistake =
  'MAIL_IN_URL must look like imaps://user:password@host/INBOX (special characters percent-encoded; ?tls=off with imap:// only for a server on this machine).';
const secretMistake = 'MAIL_IN_SECRET must have at least 16 characters.';
const partsMistake =
  'MAIL_IN_URL and MAIL_IN_SECRET need MAIL_REPLY_TO: the address that answers are sent to.';

export function parseIncomingMail(variables: Readonly<Record<string, string | undefined>>): {
  readonly values: IncomingMailEnvironment;
  readonly mistakes: readonly string[];
} {
  const wrap = (name: string) => variables[name]?.trim() || null;
  const [replyTo, url, secret] = [wrap('MAIL_REPLY_TO'), wrap('MAIL_IN_URL'), wrap('MAIL_IN_SECRET')];
  const imap = url === null ? null : parseImapUrl(url);
  const isReply = replyTo === null || /^[a-z0-9._-]{1,21}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(replyTo);
  const mistakes = [
    ...(isReply ? [] : [replyMistake]),
    ...(url !== null && imap === null ? [urlMistake] : []),
    ...(secret !== null && secret.length < 16 ? [secretMistake] : []),
    ...(replyTo === null && (url !== null || secret !== null) ? [partsMistake] : []),
  ];
  return { values: { replyTo: isReply ? (replyTo?.toLowerCase() ?? null) : null, imap, secret }, mistakes };
}

function parseImapUrl(value: string): ImapService | null {
  const url = URL.parse(value);
  if (url === null || !/^imaps?:$/.test(url.protocol) || url.hostname === '' || url.hash !== '') return null;
  if (![url.username, url.password, url.pathname].every(isDecodable)) return null;
  if (url.username === '' || url.password === '') return null;
  const tls = url.searchParams.get('tls') ?? 'required';
  const isSecure = url.protocol === 'imaps:';
  if (!['required', 'off'].includes(tls) || (isSecure && tls === 'off')) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 993 : 143) : Number(url.port),
    isSecure,
    requiresTls: tls === 'required',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
}
