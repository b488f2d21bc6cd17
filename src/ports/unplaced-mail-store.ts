/** Mail that leads to no conversation: kept until somebody looks at it, never lost (H-9). */
import type { IncomingAttachment } from '#domain/lead-desk/incoming-mail.ts';

export type UnplacedMail = {
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

export interface UnplacedMailStore {
  /** With the dealer group that alone has a lead of this sender; with none where that says nothing. */
  keep(mail: UnplacedMail, how?: { readonly isOfNobody?: boolean }): Promise<'kept' | 'repeated'>;
  /** Whether a lead of this sender lies here. */
  knows(sender: string): Promise<boolean>;
  /** Newest first. Null: what belongs to no group that is known. */
  list(dealerGroupId: string | null, limit: number): Promise<readonly UnplacedMail[]>;
}
