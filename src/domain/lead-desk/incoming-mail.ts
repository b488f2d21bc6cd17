/** A mail that came back to the desk: whether a person wrote it, and whether it is the lead's own. */
import { isNoticeSubject } from './notice-subject.ts';

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
    /** `X-Autoreply` and its like, or `X-Auto-Response-Suppress` of a mail that wants no notice back. */
    readonly isAutoReply: boolean;
    /** `List-Id`, `List-Unsubscribe` or `List-Post`. */
    readonly isFromList: boolean;
    /** `multipart/report`, a receipt of reading among them. */
    readonly isReport: boolean;
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
const postOffice = /^(mailer-daemon|postmaster)@/i;

/** Marks decide. A subject does only where it is the whole phrase of a notice: when in doubt, a person wrote. */
export function judgeMail({ marks, subject, from, report }: IncomingMail): MailNature {
  if (report !== null) return report.action === 'failed' ? 'bounce' : 'automatic';
  const [submitted = ''] = /^[a-z-]*/i.exec(marks.autoSubmitted?.trim() ?? '') ?? [];
  if (submitted !== '' && submitted.toLowerCase() !== 'no') return 'automatic';
  if (marks.isAutoReply || marks.isFromList || marks.isReport) return 'automatic';
  if (massMail.test(marks.precedence?.trim() ?? '')) return 'automatic';
  if (postOffice.test(from.address) || marks.hasEmptyReturnPath) return 'automatic';
  return isNoticeSubject(subject) ? 'automatic' : 'answer';
}

/** Whether it came from the address that the lead names, and the receiving server vouches for it: anybody can write a `From`. */
export function isKnownSender(
  { from, isAuthentic }: Pick<IncomingMail, 'from' | 'isAuthentic'>,
  contact: { readonly email: string },
): boolean {
  return (
    isAuthentic === true && contact.email !== '' && from.address.toLowerCase() === contact.email.toLowerCase()
  );
}
