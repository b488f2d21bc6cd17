/** `forecourt staff permissions`: what each role may do in the console, from the table that decides it. */
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { permissionLegend, permissionRows } from '#domain/staff/print-permissions.ts';

export const staffPermissionsCommand: Command = {
  words: ['staff', 'permissions'],
  summary: 'Prints what each role may do in the console.',
  usage: '',
  options: [],
  async run(args, io) {
    refusePositionals(readOptions(args, {}));
    io.stdout(`${formatTable(permissionRows()).join('\n')}\n\n${permissionLegend}\n`);
    return 0;
  },
};
