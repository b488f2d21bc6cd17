/** Where a developer reads what would have been sent. */

export type MailboxEntry = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly sentAt: Date;
};

export type MailboxMessage = MailboxEntry & {
  readonly text: string;
  readonly html: string;
  /** The lead in its wire names. */
  readonly lead: Readonly<Record<string, unknown>>;
};

export interface DeveloperMailbox {
  /** Newest first. */
  list(limit: number): Promise<readonly MailboxEntry[]>;
  find(id: string): Promise<MailboxMessage | null>;
  /** The message as a mail program reads it. */
  findSource(id: string): Promise<Buffer | null>;
}
