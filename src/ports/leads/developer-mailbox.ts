/** Where a developer reads what would have been sent, posted or texted. */
import type { MailAttachment } from '#domain/lead/message/mail.ts';

export type MailboxEntry = {
  readonly id: string;
  readonly kind: 'mail' | 'post' | 'text';
  readonly from: string;
  /** An e-mail address, a phone number, or the address it would be posted to. */
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly sentAt: Date;
};

export type MailboxMessage = MailboxEntry & {
  readonly text: string;
  /** Null where a machine reads it. */
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
};

export interface DeveloperMailbox {
  /** Newest first. */
  list(limit: number): Promise<readonly MailboxEntry[]>;
  find(id: string): Promise<MailboxMessage | null>;
  /** The message as a mail program reads it, or the posted document with its headers. */
  findSource(id: string): Promise<Buffer | null>;
}

/** Copies of messages that the installation keeps; erasing a person's data takes them away. */
export interface StoredMessages {
  forget(deliveryIds: readonly string[]): Promise<void>;
}
