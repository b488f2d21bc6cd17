/** Every command, by its words. A new one is a file in `commands/` and a line here. */
import type { Command } from './command.ts';
import { stockImportCommand } from './commands/stock-import.ts';
import { stockRunsCommand } from './commands/stock-runs.ts';

export const commandTable: readonly Command[] = [stockImportCommand, stockRunsCommand];
