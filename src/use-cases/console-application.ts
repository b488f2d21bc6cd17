/** The business as the staff console sees it: what the sites work with, and what only staff may touch. `main` builds one. */

import type { SiteSummary } from '#domain/site-assembly/site-description.ts';
import type { ExportFiles, GroupExportStore } from '#ports/installation/group-archive.ts';
import type { UnmatchedEmailStore } from '#ports/leads/incoming-mail.ts';
import type { RedirectPorts } from '#use-cases/redirect/change-redirects.ts';
import type { ReleasePorts } from '#use-cases/release/on-release.ts';
import type { PhotoPorts } from '#use-cases/stock-editor/receive-photo.ts';
import type { ViewPorts } from '#use-cases/stock-editor/stock-views.ts';
import type { Application } from './application.ts';
import type { DraftPorts } from './car-draft/view-draft.ts';
import type { CarChangePorts } from './change/change-ports.ts';
import type { PendingImportPorts } from './feed-admin/decide-pending-import.ts';
import type { FeedSetupPorts } from './feed-admin/feed-setup-ports.ts';
import type { FeedViewPorts } from './feed-admin/view-feeds.ts';
import type { OpenLeadPorts, WorkLeadPorts } from './lead-inbox/lead-inbox-ports.ts';
import type { MediaPorts } from './media/media-ports.ts';
import type { WebsitePorts } from './new-site/website-ports.ts';
import type { OldSitePorts } from './old-site/old-site-ports.ts';
import type { ReportPorts } from './report/view-report.ts';
import type { SettingPorts } from './setting/view-settings.ts';
import type { PresencePorts } from './site-editor/content-presence.ts';
import type { FailedJobPorts } from './staff/failed-jobs.ts';
import type { StaffPorts } from './staff/staff-ports.ts';
import type { TodayPorts } from './today/view-today.ts';
import type { WebhookPorts } from './webhook/webhook-ports.ts';

export type ConsoleApplication = Application &
  StaffPorts &
  TodayPorts &
  Omit<CarChangePorts, 'newId'> &
  OpenLeadPorts &
  Pick<WorkLeadPorts, 'leadWorkStore' | 'triggerTaskMails'> &
  PhotoPorts &
  ViewPorts &
  DraftPorts &
  ReportPorts &
  FeedViewPorts &
  PendingImportPorts &
  FeedSetupPorts &
  OldSitePorts &
  RedirectPorts &
  PresencePorts &
  FailedJobPorts &
  WebhookPorts &
  Pick<WebsitePorts, 'dnsLookup' | 'siteAllowance' | 'siteFiles' | 'siteVersionStore'> &
  Omit<MediaPorts, 'newId'> &
  Pick<ReleasePorts, 'releases'> &
  Pick<SettingPorts, 'themePreviewKey'> & {
    readonly groupExportStore: GroupExportStore;
    /** Archives that wait to be fetched. */
    readonly exportFiles: ExportFiles;
    readonly triggerGroupExports: () => void;
    /** Mail that leads to no conversation. */
    readonly unmatchedEmailStore: UnmatchedEmailStore;
    /** Of every live site, without loading one. */
    readonly siteSummaries: () => readonly SiteSummary[];
  };
