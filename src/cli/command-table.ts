/** Every command, by its words. A new one is a file in `commands/` and a line here. */
import type { Command } from './command.ts';
import { analyticsCountsCommand } from './commands/analytics-counts.ts';
import { bookingCalendarCommand } from './commands/booking-calendar.ts';
import { bookingListCommand } from './commands/booking-list.ts';
import { leadAnsweredCommand } from './commands/lead-answered.ts';
import { leadEraseCommand } from './commands/lead-erase.ts';
import { leadExportCommand } from './commands/lead-export.ts';
import { leadFailedCommand } from './commands/lead-failed.ts';
import { leadListCommand } from './commands/lead-list.ts';
import { leadPhotoRequestsCommand } from './commands/lead-photo-requests.ts';
import { leadRedeliverCommand } from './commands/lead-redeliver.ts';
import { leadShowCommand } from './commands/lead-show.ts';
import { stockImportCommand } from './commands/stock-import.ts';
import { stockRunsCommand } from './commands/stock-runs.ts';
import { stockScoreCommand } from './commands/stock-score.ts';

export const commandTable: readonly Command[] = [
  analyticsCountsCommand,
  stockImportCommand,
  stockRunsCommand,
  stockScoreCommand,
  leadListCommand,
  leadShowCommand,
  leadPhotoRequestsCommand,
  leadExportCommand,
  leadFailedCommand,
  leadRedeliverCommand,
  leadAnsweredCommand,
  leadEraseCommand,
  bookingListCommand,
  bookingCalendarCommand,
];
