/** Which of a group's sites a screen is about, where there are several. */

import { dateFormat } from '#domain/text/cached-formatters.ts';
import { Tabs } from '#web/console/ui/tabs.tsx';

type SiteTabsProps = {
  readonly site: { readonly slug: string };
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly hrefOf: (site: string) => string;
};

export function SiteTabs({ site, sites, hrefOf }: SiteTabsProps) {
  if (sites.length < 2) return null;
  return (
    <Tabs
      label="Sites"
      tabs={sites.map(({ slug, name }) => ({ label: name, href: hrefOf(slug), isHere: slug === site.slug }))}
    />
  );
}

/** A day of the calendar in a few letters: "24 Nov". */
export function dayText(day: string): string {
  return dateFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** One that may lie in another year: "24 November 2027". */
export function longDayText(day: string): string {
  return dateFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
