/** Who asks in the console, and from which session. */

import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { StepUp } from '#domain/staff/staff-session.ts';

export type StaffCaller = StepUp & {
  /** Whose roles decide: the person, or whoever they look as. */
  readonly member: StaffMember;
  /** Whoever really sits there. */
  readonly staffId: string;
  readonly sessionId: string;
  /** As `client-network` names it. */
  readonly network: string | null;
  /** Somebody who looks as another sees what that one sees, and changes nothing. */
  readonly isViewingAs: boolean;
};
