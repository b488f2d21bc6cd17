/** Meridian's home page: the search first, then the sections of the configuration in their order. */
import { sectionsOf } from '#domain/site/config/template-sections.ts';
import type { HomeView } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { LastVisitStripIsland } from '#web/site/features/last-visit/last-visit-strip.island.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeSectionView } from './home-section.tsx';

export function HomePage({ site, home }: { readonly site: SiteView; readonly home: HomeView }) {
  return (
    <>
      <HomeHero site={site} home={home} />
      <LastVisitStripIsland />
      <div className="home-sections">
        {sectionsOf('meridian', home.sections).map((section, index) => (
          <HomeSectionView
            key={section.id ?? index}
            place={`section-${index + 1}`}
            section={section}
            site={site}
            home={home}
          />
        ))}
      </div>
    </>
  );
}
