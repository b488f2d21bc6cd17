/** The screens of the console in the order of a day, each for people who may use it. */
import {
  auditHref,
  calendarHref,
  dataExportHref,
  feedsHref,
  jobsHref,
  leadsHref,
  mediaHref,
  oldSiteHref,
  pagesHref,
  redirectsHref,
  releasesHref,
  reportsHref,
  reviewsHref,
  settingsHref,
  staffHref,
  stockHref,
  todayHref,
  webhooksHref,
  websitesHref,
  yardHref,
} from '#domain/staff/console-links.ts';
import type { StaffAct } from '#domain/staff/staff-act.ts';
import type { IconName } from '#web/console/ui/icon.tsx';

export type Screen = {
  readonly label: string;
  readonly icon: IconName;
  readonly href: (group: string) => string;
  readonly needs: StaffAct;
  /** `work`: what the day brings; `group`: what is set up once. */
  readonly part: 'work' | 'group';
  /** What else is below it, by the first part of the address after the group. */
  readonly also?: readonly string[];
  /** Among the five of the phone's bar; the others are under More. */
  readonly isInBar: boolean;
};

export const screens: readonly Screen[] = [
  { label: 'Today', icon: 'today', href: todayHref, needs: 'console.open', part: 'work', isInBar: true },
  {
    label: 'Stock',
    icon: 'stock',
    href: stockHref,
    needs: 'stock.see',
    part: 'work',
    isInBar: true,
    also: ['stock-changes'],
  },
  {
    label: 'Photos',
    icon: 'camera',
    href: (group) => yardHref(group),
    needs: 'car.photos',
    part: 'work',
    isInBar: true,
  },
  { label: 'Leads', icon: 'leads', href: leadsHref, needs: 'lead.see', part: 'work', isInBar: true },
  {
    label: 'Calendar',
    icon: 'calendar',
    href: calendarHref,
    needs: 'calendar.see',
    part: 'work',
    isInBar: true,
  },
  {
    label: 'Pages and offers',
    icon: 'page',
    href: (group) => pagesHref(group),
    needs: 'content.draft',
    part: 'work',
    isInBar: false,
    also: ['offers'],
  },
  {
    label: 'Media library',
    icon: 'picture',
    href: (group) => mediaHref(group),
    needs: 'media.manage',
    part: 'work',
    isInBar: false,
  },
  {
    label: 'Releases',
    icon: 'clock',
    href: releasesHref,
    needs: 'release.draft',
    part: 'work',
    isInBar: false,
  },
  {
    label: 'Reviews',
    icon: 'star',
    href: (group) => reviewsHref(group),
    needs: 'site.look',
    part: 'work',
    isInBar: false,
  },
  {
    label: 'Reports',
    icon: 'reports',
    href: reportsHref,
    needs: 'audit.see',
    part: 'work',
    isInBar: false,
  },
  {
    label: 'Feeds',
    icon: 'feeds',
    href: feedsHref,
    needs: 'stock.see',
    part: 'group',
    isInBar: false,
  },
  {
    label: 'Websites',
    icon: 'globe',
    href: websitesHref,
    needs: 'site.look',
    part: 'group',
    isInBar: false,
    also: ['new-site'],
  },
  {
    label: 'Site settings',
    icon: 'settings',
    href: (group) => settingsHref(group),
    needs: 'site.look',
    part: 'group',
    isInBar: false,
  },
  {
    label: 'Redirects',
    icon: 'redirect',
    href: (group) => redirectsHref(group),
    needs: 'site.look',
    part: 'group',
    isInBar: false,
  },
  {
    label: 'Webhooks',
    icon: 'webhook',
    href: webhooksHref,
    needs: 'webhook.manage',
    part: 'group',
    isInBar: false,
  },
  {
    label: 'Old website',
    icon: 'page',
    href: (group) => oldSiteHref(group),
    needs: 'site.look',
    part: 'group',
    isInBar: false,
  },
  {
    label: 'Background jobs',
    icon: 'clock',
    href: jobsHref,
    needs: 'jobs.manage',
    part: 'group',
    isInBar: false,
  },
  { label: 'People', icon: 'people', href: staffHref, needs: 'staff.see', part: 'group', isInBar: false },
  { label: 'Audit log', icon: 'audit', href: auditHref, needs: 'audit.see', part: 'group', isInBar: false },
  {
    label: 'Export data',
    icon: 'feeds',
    href: dataExportHref,
    needs: 'group.export',
    part: 'group',
    isInBar: false,
  },
];

/** Whether an address below a dealer group leads to one of the screens: no button leads to what is not built. */
export function leadsToScreen(href: string): boolean {
  return screenAt(href) !== null;
}

/** The screen of an address, or above it. */
export function screenAt(href: string): Screen | null {
  const [, group = '', part = ''] = href.split(/[/?#]/);
  const isIt = ({ href: of, also }: Screen) => of(group) === `/${group}/${part}` || also?.includes(part);
  return (part !== '' && screens.find(isIt)) || null;
}

export function screensFor(may: readonly StaffAct[]): readonly Screen[] {
  return screens.filter(({ needs }) => may.includes(needs));
}
