/** Who asks in the console, and from which session. */

import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { StepUp } from '#domain/staff/staff-session.ts';

export type StaffCaller = StepUp & {
  /** Whose roles decide: the person, or the colleague they view as. */
  readonly member: StaffMember;
  /** The person actually signed in. */
  readonly staffId: string;
  readonly sessionId: string;
  /** As `client-network` names it. */
  readonly network: string | null;
  /** A person who views as a colleague sees what that colleague sees, and changes nothing. */
  readonly isViewingAs: boolean;
};
