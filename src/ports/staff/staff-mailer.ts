/** Mails to staff: invitations, codes, recovery. */
import type { SendOutcome } from '#ports/leads/send-outcome.ts';

export type StaffMail = {
  /** The same mail again must not become a second message. */
  readonly id: string;
  readonly to: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
};

/** Writes to one member of staff, at once: what it says holds for minutes, and is a secret that lies in no queue. */
export interface StaffMailer {
  send(mail: StaffMail): Promise<SendOutcome>;
}
