/** Email that comes in: the mailbox, what parses a message, and messages that match no conversation. */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { IncomingAttachment, IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import type { ResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { ReadingOutcome } from '#ports/stock/quarantine.ts';
import type { LeadInboxStore, OneLead } from './lead-inbox-store.ts';
import type { LeadSubmission } from './lead-store.ts';

/** Where answers of shoppers arrive: looked into again and again. */
export interface IncomingMailbox {
  /**
   * Hands over each new message; it is marked as seen once it was accepted, and handed over again where it is left for
   * later. Returns how many were accepted. Throws where the server does not answer.
   */
  collect(take: (source: Uint8Array) => Promise<'taken' | 'later'>, signal: AbortSignal): Promise<number>;
}

/** Takes a message apart, as it came over the wire (RFC 5322). */
export interface MailReader {
  /** Whatever it is given, within limits: where only a part can be read, it is a mail with little in it. */
  read(source: Uint8Array): Promise<ReadingOutcome<IncomingMail>>;
}

/** Larger ones are read to here: the words come before what is attached. */
export const maxMailBytes = 25 * 1024 ** 2;

/** Unmatched emails: stored until staff look at them, never lost. */
export type IncomingMessage = Parameters<LeadInboxStore['receive']>[0]['message'];

export type UnmatchedEmail = {
  /** A hash of the Message-ID: the same mail again is the same. */
  readonly id: string;
  readonly receivedAt: Date;
  readonly sender: string;
  readonly senderName: string;
  /** Where it was sent to. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attachments: readonly IncomingAttachment[];
  /** Why it leads to no conversation, in words. */
  readonly reason: string;
};

/** A matched one. */
export type MatchedEmail = Pick<UnmatchedEmail, 'id' | 'subject' | 'sender' | 'senderName'> & {
  readonly leadId: string;
  readonly staffName: string;
  readonly placedAt: Date;
  readonly isNewLead: boolean;
};

type Placing = {
  readonly dealerGroupId: string;
  readonly mailId: string;
  readonly staff: { readonly staffId: string; readonly staffName: string };
  readonly at: Date;
  readonly audit: AuditNote;
};

export interface UnmatchedEmailStore {
  /**
   * With the group that is named; else with the one that alone has a lead of this sender; with none where that says
   * nothing.
   */
  keep(mail: UnmatchedEmail, dealerGroupId: string | null): Promise<'kept' | 'repeated'>;
  /** Null where there is none, or it was matched. */
  find(dealerGroupId: string, id: string): Promise<UnmatchedEmail | null>;
  /** The most recently matched first. */
  listPlaced(dealerGroupId: string, limit: number): Promise<readonly MatchedEmail[]>;
  /** Joins a conversation as if it had come in there, and its clock starts again. Of two who place it one does. */
  place(
    placing: Placing & {
      readonly lead: OneLead;
      readonly message: IncomingMessage;
      readonly clock: ResponseTimer | null;
    },
  ): Promise<'done' | 'gone' | 'unknown-lead'>;
  /** A lead is made of it, which waits since the mail came. */
  makeLead(
    placing: Placing & { readonly submission: LeadSubmission },
  ): Promise<{ readonly kind: 'done'; readonly leadId: string } | { readonly kind: 'gone' }>;
  /** It is unmatched again, and the lead is as it was; `worked-on`: staff have worked on the lead since. */
  undo(back: Omit<Placing, 'staff'> & { readonly scope: StaffScope }): Promise<'done' | 'gone' | 'worked-on'>;
  /** Those without a place, newest first. Null: what belongs to no group that is known. */
  list(dealerGroupId: string | null, limit: number): Promise<readonly UnmatchedEmail[]>;
}
