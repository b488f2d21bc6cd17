/** Which of a group's sites a screen is about, where there are several. */
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
