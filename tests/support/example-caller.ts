/** A signed-in member of staff, for tests of staff acts. */
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';

type Who = {
  readonly dealerGroupId: string;
  readonly role?: StaffRole;
  readonly locations?: readonly string[] | null;
  readonly id?: string;
  readonly name?: string;
};

export function exampleCaller({
  dealerGroupId,
  role = 'owner',
  locations = null,
  id = 'mia',
  name = 'Mia Tran',
}: Who): StaffCaller {
  return {
    member: {
      dealerGroupId,
      id,
      name,
      email: `${id}@example.com`,
      grants: [{ id: 'g-1', role, locations, leadFamilies: null, until: null }],
    },
    staffId: id,
    sessionId: 'session-1',
    network: null,
    isViewingAs: false,
    steppedUpAt: null,
    stepUpFor: null,
  };
}
