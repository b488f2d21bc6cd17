/** The business as the staff console sees it: what the sites work with, and what only staff may touch. `main` builds one. */

import type { SiteSummary } from '#domain/site-assembly/site-summary.ts';
import type { ExportFiles, GroupExportStore } from '#ports/installation/group-export-store.ts';
import type { UnplacedMailStore } from '#ports/leads/unplaced-mail-store.ts';
import type { ReleasePorts } from '#use-cases/release/on-release.ts';
import type { PhotoPorts } from '#use-cases/stock-desk/keep-photo.ts';
import type { Application } from './application.ts';
import type { CarChangePorts } from './change/change-ports.ts';
import type { HeldFeedPorts } from './feed-desk/decide-held-feed.ts';
import type { FeedDeskPorts } from './feed-desk/view-feeds.ts';
import type { OpenLeadPorts } from './lead-desk/desk-ports.ts';
import type { RedirectPorts } from './redirect/redirect-ports.ts';
import type { ReportPorts } from './report/view-report.ts';
import type { SettingPorts } from './setting/view-settings.ts';
import type { PresencePorts } from './site-desk/content-presence.ts';
import type { FailedJobPorts } from './staff/failed-jobs.ts';
import type { StaffPorts } from './staff/staff-ports.ts';
import type { ViewPorts } from './stock-desk/saved-views.ts';
import type { TodayPorts } from './today/view-today.ts';

export type ConsoleApplication = Application &
  StaffPorts &
  TodayPorts &
  Omit<CarChangePorts, 'newId'> &
  OpenLeadPorts &
  PhotoPorts &
  ViewPorts &
  ReportPorts &
  FeedDeskPorts &
  HeldFeedPorts &
  RedirectPorts &
  PresencePorts &
  FailedJobPorts &
  Pick<ReleasePorts, 'releases'> &
  Pick<SettingPorts, 'themePreviewKey'> & {
    readonly groupExportStore: GroupExportStore;
    /** Archives that wait to be fetched. */
    readonly exportFiles: ExportFiles;
    readonly wakeGroupExports: () => void;
    /** Mail that leads to no conversation. */
    readonly unplacedMailStore: UnplacedMailStore;
    /** Of every site in force, without looking into one. */
    readonly siteSummaries: () => readonly SiteSummary[];
  };
