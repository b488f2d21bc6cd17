/** The command line of a test that needs no staff. */
import type { CliPorts } from '#cli/cli-ports.ts';

const unasked = () => Promise.reject(new Error('No command of these tests asks for staff.'));

export const noStaff: Pick<
  CliPorts,
  | 'staffStore'
  | 'staffSessionStore'
  | 'auditLog'
  | 'newSecret'
  | 'grantService'
  | 'distributeTables'
  | 'consoleOrigin'
> = {
  staffStore: {
    find: unasked,
    findByEmail: unasked,
    list: unasked,
    changeGrants: unasked,
    leave: unasked,
    invite: unasked,
    findInvitation: unasked,
    listInvitations: unasked,
    withdrawInvitation: unasked,
    letIn: unasked,
  },
  staffSessionStore: { list: unasked, endAll: unasked },
  auditLog: { readFrom: unasked, readPayloads: unasked, head: unasked, append: unasked },
  newSecret: () => 'x'.repeat(43),
  grantService: async () => ({ kind: 'refused', reason: 'unknown' }),
  distributeTables: async () => ({ kind: 'no-citus' }),
  consoleOrigin: null,
};
