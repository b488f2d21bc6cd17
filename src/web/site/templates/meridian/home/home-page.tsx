/** Meridian's home page: the search first, then the sections of the configuration in their order. */
import type { HomeView } from '../../../../../use-cases/content/view-home.ts';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { LastVisitStrip } from '../../../features/last-visit/last-visit-strip.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeSectionView } from './home-section.tsx';

export function HomePage({ site, home }: { readonly site: SiteView; readonly home: HomeView }) {
  return (
    <>
      <HomeHero site={site} home={home} />
      <LastVisitStrip site={site} />
      <div className="home-sections">
        {home.sections.map((section) => (
          <HomeSectionView key={section.type} section={section} site={site} home={home} />
        ))}
      </div>
    </>
  );
}
