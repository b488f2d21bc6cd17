/** One e-mail as a value, before anything is sent: headers are safe lines, bodies are complete. */
import { cleanLine } from '#domain/lead/enquiry/typed-text.ts';

export type MailAddress = { readonly name: string; readonly address: string };

export type MailAttachment = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly text: string;
};

export type Mail = {
  readonly from: MailAddress;
  /** So that "Reply" does what it says; null where replies are not read. */
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  readonly text: string;
  /** Null where a machine reads it. */
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  /** No person wrote it, so that no out-of-office reply answers it. */
  readonly isAutomatic: boolean;
  /** Takes the receiver off the list at one tap, without a page (RFC 8058); left out where there is no list. */
  readonly unsubscribeHref?: string;
  /** Where it bounces to when it is refused; left out: to `from`. */
  readonly bounceTo?: string;
};

const maxHeaderLength = 150;

/** A header is one line of visible characters, so that nothing typed can begin another header. */
export function headerText(text: string): string {
  return cleanLine(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .slice(0, maxHeaderLength)
    .toWellFormed();
}
