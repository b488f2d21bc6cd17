/** The command line of a test that moves no dealer group, and into which no mail came. */
import type { CliPorts } from '#cli/cli-ports.ts';

const unasked = () => Promise.reject(new Error('No command of these tests moves a dealer group.'));

export const noArchives: Pick<
  CliPorts,
  'groupTables' | 'groupShelves' | 'archiveFiles' | 'unplacedMailStore' | 'groupMoves'
> = {
  groupTables: { schema: unasked, read: unasked, write: unasked },
  groupShelves: [],
  groupMoves: {
    databases: ['installation'],
    homeOf: unasked,
    newMoveId: () => 'none',
    between: () => {
      throw new Error('No command of these tests moves a dealer group.');
    },
    removeOldCopy: unasked,
  },
  archiveFiles: { create: unasked, open: unasked },
  unplacedMailStore: { list: async () => [] },
};
