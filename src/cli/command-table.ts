/** Every command, by its words. A new one is a file in `commands/` and a line here. */

import { alertConsentsCommand } from '#cli/commands/alert-consents.ts';
import { analyticsCountsCommand } from '#cli/commands/analytics-counts.ts';
import { auditExportCommand } from '#cli/commands/audit-export.ts';
import { auditVerifyCommand } from '#cli/commands/audit-verify.ts';
import { bookingCalendarCommand } from '#cli/commands/booking-calendar.ts';
import { bookingListCommand } from '#cli/commands/booking-list.ts';
import { databaseGrantCommand } from '#cli/commands/database-grant.ts';
import { feedsAddressesCommand } from '#cli/commands/feeds-addresses.ts';
import { feedsReportCommand } from '#cli/commands/feeds-report.ts';
import { feedsWriteCommand } from '#cli/commands/feeds-write.ts';
import { groupExportCommand } from '#cli/commands/group-export.ts';
import { groupImportCommand } from '#cli/commands/group-import.ts';
import { groupMoveCommand } from '#cli/commands/group-move.ts';
import { leadAnsweredCommand } from '#cli/commands/lead-answered.ts';
import { leadEraseCommand } from '#cli/commands/lead-erase.ts';
import { leadExportCommand } from '#cli/commands/lead-export.ts';
import { leadFailedCommand } from '#cli/commands/lead-failed.ts';
import { leadListCommand } from '#cli/commands/lead-list.ts';
import { leadPhotoRequestsCommand } from '#cli/commands/lead-photo-requests.ts';
import { leadRedeliverCommand } from '#cli/commands/lead-redeliver.ts';
import { leadShowCommand } from '#cli/commands/lead-show.ts';
import { leadUnplacedCommand } from '#cli/commands/lead-unplaced.ts';
import { photosCheckCommand } from '#cli/commands/photos-check.ts';
import { prizeListCommand } from '#cli/commands/prize-list.ts';
import { reservationEndCommand } from '#cli/commands/reservation-end.ts';
import { reservationListCommand } from '#cli/commands/reservation-list.ts';
import { reservationRefundsCommand } from '#cli/commands/reservation-refunds.ts';
import { shopperEndSessionsCommand } from '#cli/commands/shopper-end-sessions.ts';
import { siteApplyCommand } from '#cli/commands/site-apply.ts';
import { siteCheckCommand } from '#cli/commands/site-check.ts';
import { siteDiffCommand } from '#cli/commands/site-diff.ts';
import { siteExplainCommand } from '#cli/commands/site-explain.ts';
import { siteExportCommand } from '#cli/commands/site-export.ts';
import { siteNewCommand } from '#cli/commands/site-new.ts';
import { sitePreviewCommand } from '#cli/commands/site-preview.ts';
import { sitePullCommand } from '#cli/commands/site-pull.ts';
import { siteUndoCommand } from '#cli/commands/site-undo.ts';
import { siteVersionsCommand } from '#cli/commands/site-versions.ts';
import { staffEndSessionsCommand } from '#cli/commands/staff-end-sessions.ts';
import { staffInviteCommand } from '#cli/commands/staff-invite.ts';
import { staffListCommand } from '#cli/commands/staff-list.ts';
import { staffPermissionsCommand } from '#cli/commands/staff-permissions.ts';
import { stockImportCommand } from '#cli/commands/stock-import.ts';
import { stockRunsCommand } from '#cli/commands/stock-runs.ts';
import { stockScoreCommand } from '#cli/commands/stock-score.ts';
import { textCountsCommand } from '#cli/commands/text-counts.ts';
import type { Command } from './command.ts';

export const commandTable: readonly Command[] = [
  analyticsCountsCommand,
  prizeListCommand,
  textCountsCommand,
  alertConsentsCommand,
  siteNewCommand,
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
  leadUnplacedCommand,
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
  groupMoveCommand,
  auditVerifyCommand,
  auditExportCommand,
  databaseGrantCommand,
];
