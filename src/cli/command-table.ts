/** Every command, by its words. A new one is a function in the file of its noun in `commands/` and a line here. */

import { auditExportCommand, auditVerifyCommand } from '#cli/commands/audit.ts';
import { bookingCalendarCommand, bookingListCommand } from '#cli/commands/booking.ts';
import { analyticsCountsCommand, textCountsCommand } from '#cli/commands/counts.ts';
import { databaseDistributeCommand, databaseGrantCommand } from '#cli/commands/database.ts';
import { feedsAddressesCommand, feedsReportCommand, feedsWriteCommand } from '#cli/commands/feeds.ts';
import { groupExportCommand, groupImportCommand } from '#cli/commands/group.ts';
import {
  leadAnsweredCommand,
  leadListCommand,
  leadPhotoRequestsCommand,
  leadShowCommand,
  leadUnmatchedCommand,
} from '#cli/commands/lead.ts';
import { leadEraseCommand, leadExportCommand } from '#cli/commands/lead-data.ts';
import { leadFailedCommand, leadRedeliverCommand } from '#cli/commands/lead-delivery.ts';
import { photosCheckCommand } from '#cli/commands/photos-check.ts';
import { prizeListCommand } from '#cli/commands/prize-list.ts';
import {
  reservationEndCommand,
  reservationListCommand,
  reservationRefundsCommand,
} from '#cli/commands/reservation.ts';
import { alertConsentsCommand, shopperEndSessionsCommand } from '#cli/commands/shopper.ts';
import { siteCheckCommand } from '#cli/commands/site-check.ts';
import { siteExplainCommand, sitePreviewCommand } from '#cli/commands/site-explain.ts';
import { siteFromCommand } from '#cli/commands/site-from.ts';
import { siteNewCommand } from '#cli/commands/site-new.ts';
import {
  siteApplyCommand,
  siteDiffCommand,
  siteExportCommand,
  sitePullCommand,
  siteUndoCommand,
  siteVersionsCommand,
} from '#cli/commands/site-versions.ts';
import {
  staffEndSessionsCommand,
  staffInviteCommand,
  staffListCommand,
  staffPermissionsCommand,
} from '#cli/commands/staff.ts';
import { stockImportCommand, stockRunsCommand, stockScoreCommand } from '#cli/commands/stock.ts';
import type { Command } from './command.ts';

export const commandTable: readonly Command[] = [
  analyticsCountsCommand,
  prizeListCommand,
  textCountsCommand,
  alertConsentsCommand,
  siteNewCommand,
  siteFromCommand,
  siteCheckCommand,
  siteDiffCommand,
  siteApplyCommand,
  siteUndoCommand,
  siteVersionsCommand,
  sitePreviewCommand,
  siteExplainCommand,
  siteExportCommand,
  sitePullCommand,
  stockImportCommand,
  stockRunsCommand,
  stockScoreCommand,
  feedsReportCommand,
  feedsWriteCommand,
  feedsAddressesCommand,
  leadListCommand,
  leadShowCommand,
  leadPhotoRequestsCommand,
  leadExportCommand,
  leadFailedCommand,
  leadRedeliverCommand,
  leadAnsweredCommand,
  leadEraseCommand,
  leadUnmatchedCommand,
  bookingListCommand,
  bookingCalendarCommand,
  reservationListCommand,
  reservationEndCommand,
  reservationRefundsCommand,
  photosCheckCommand,
  shopperEndSessionsCommand,
  staffInviteCommand,
  staffListCommand,
  staffEndSessionsCommand,
  staffPermissionsCommand,
  groupExportCommand,
  groupImportCommand,
  auditVerifyCommand,
  auditExportCommand,
  databaseGrantCommand,
  databaseDistributeCommand,
];
