/** A mail that came back to the desk (H-9): whether a person wrote it, and what of it is new. */

export type IncomingAttachment = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
};

export type IncomingMail = {
  /** Without brackets; where there was none, a hash of the whole message. */
  readonly messageId: string;
  readonly from: { readonly address: string; readonly name: string };
  /** Every address that it was sent or handed to, in small letters. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly IncomingAttachment[];
  /** What the receiving server found out about the sender; null where it says nothing. */
  readonly isAuthentic: boolean | null;
  /** As RFC 3834 and its forerunners mark what no person wrote. */
  readonly marks: {
    readonly autoSubmitted: string | null;
    readonly precedence: string | null;
    readonly isAutoReply: boolean;
    /** Nobody wants an answer to it: what bounces has no sender. */
    readonly hasEmptyReturnPath: boolean;
  };
  /** Of a report about a message of ours (RFC 3464); null where it is none. */
  readonly report: {
    readonly action: 'failed' | 'delayed' | 'other';
    /** "550 5.1.1 no such user". */
    readonly reason: string;
    /** `X-Forecourt-Delivery` of the message that it is about, or its Message-ID before the @. */
    readonly deliveryId: string | null;
  } | null;
};

/** `answer`: a person wrote it. Only that starts the clock again; nothing that comes in ever stops it. */
export type MailNature = 'answer' | 'automatic' | 'bounce';

const massMail = /^(bulk|junk|list|auto[_-]?reply)$/i;
/** For mail programs that mark nothing. At the beginning alone: "Re: out of office hours?" is a question. */
const noticeSubject =
  /^\s*(?:(?:re|aw|sv)\s*:\s*)?(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|autoreply|out of (?:the )?office|away from (?:the )?office|on (?:annual )?leave\b|abwesenheit|réponse automatique)/iu;
const postOffice = /^(mailer-daemon|postmaster)@/i;

export function judgeMail({ marks, subject, from, report }: IncomingMail): MailNature {
  if (report !== null) return report.action === 'failed' ? 'bounce' : 'automatic';
  const submitted = marks.autoSubmitted?.trim().toLowerCase() ?? 'no';
  if (submitted !== 'no' && !submitted.startsWith('no;')) return 'automatic';
  if (marks.isAutoReply || massMail.test(marks.precedence?.trim() ?? '')) return 'automatic';
  if (postOffice.test(from.address) || marks.hasEmptyReturnPath) return 'automatic';
  return noticeSubject.test(subject) ? 'automatic' : 'answer';
}

export type CutText = { readonly shown: string; readonly quoted: string };

/** Where programs begin to repeat what they answer to. */
const beginnings = [
  /^On .{4,200} wrote:$/,
  /^Am .{4,200} schrieb .{1,100}:$/,
  /^-{2,} ?(?:Original Message|Forwarded message|Ursprüngliche Nachricht) ?-{2,}$/i,
  /^_{20,}$/,
  /^From: .{3,}$/,
  /^>/,
] as const;

/** What is new, and the rest: both together are the whole text, to the letter. Where all of it is quoted, all is shown. */
export function cutQuoted(text: string): CutText {
  const lines = text.split(/(?<=\n)/);
  // An answer between quoted lines is an answer: only what is quoted to the end is history.
  const lastOwn = lines.findLastIndex((line) => line.trim() !== '' && !line.trimStart().startsWith('>'));
  const at = lines.findIndex((line, index) => isBeginning(line, lines[index + 1] ?? '', index > lastOwn));
  if (at <= 0) return { shown: text, quoted: '' };
  const shown = lines.slice(0, at).join('');
  return shown.trim() === '' ? { shown: text, quoted: '' } : { shown, quoted: lines.slice(at).join('') };
}

function isBeginning(line: string, next: string, isQuotedToTheEnd: boolean): boolean {
  const here = line.trim();
  if (here.startsWith('>')) return isQuotedToTheEnd;
  // "From:" alone may be said by anybody; over "Sent:" or "To:" it is a program.
  if (/^From: /.test(here)) return /^(Sent|To|Date|Subject): /.test(next.trim());
  // The line that names the quoted mail is broken in two where the address is long.
  return beginnings.some(
    (pattern) => pattern.test(here) || (pattern.test(`${here} ${next.trim()}`) && /^(On|Am) /.test(here)),
  );
}

/** Whether it came from the address that the lead names; another one may be theirs too, or somebody who pretends. */
export function isKnownSender(
  { from, isAuthentic }: Pick<IncomingMail, 'from' | 'isAuthentic'>,
  contact: { readonly email: string },
): boolean {
  return (
    isAuthentic !== false &&
    contact.email !== '' &&
    from.address.toLowerCase() === contact.email.toLowerCase()
  );
}
