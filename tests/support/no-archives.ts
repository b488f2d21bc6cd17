/** The command line of a test that exports no dealer group, and into which no mail came. */
import type { CliPorts } from '#cli/cli-ports.ts';

const unasked = () => Promise.reject(new Error('No command of these tests exports a dealer group.'));

export const noArchives: Pick<
  CliPorts,
  'groupTables' | 'groupShelves' | 'archiveFiles' | 'unmatchedEmailStore'
> = {
  groupTables: { schema: unasked, read: unasked, write: unasked },
  groupShelves: [],
  archiveFiles: { create: unasked, open: unasked },
  unmatchedEmailStore: { list: async () => [] },
};
