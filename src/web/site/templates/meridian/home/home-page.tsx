/** Meridian's home page: the search first, then the sections of the configuration in their order. */
import { sectionsOf } from '#domain/site/config/template-sections.ts';
import { allStockHref } from '#domain/site/links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { HomeView } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { LastVisitStripIsland } from '#web/site/features/last-visit/last-visit-strip.island.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { HomeSectionView } from './home-section.tsx';

/** The first screen: one picture, one sentence, one field. */
type Props = { readonly site: SiteView; readonly home: HomeView };

const panoramaWidths = [640, 960, 1200, 1600, 2000] as const;

function HomeHero({ site, home }: Props) {
  const count = (value: number) => formatNumber(value, site.locale);
  const found = home.stockCount;
  const noun = found === 1 ? site.stockNoun.one : site.stockNoun.many;
  return (
    <section className="home-hero">
      <div className="home-hero__stage">
        {home.heroImage ? (
          <Picture
            className="home-hero__picture"
            src={home.heroImage}
            alt=""
            sizes="(min-width: 992px) 100vw, 172vw"
            width={2000}
            height={750}
            widths={panoramaWidths}
            priority
          />
        ) : null}
        <div className="wrap">
          <div className="home-hero__text">
            <h1 className="home-hero__title">
              {home.heading.split(/(?<=[.?!])\s+/).map((sentence) => (
                <span key={sentence} className="home-hero__sentence">
                  {sentence}{' '}
                </span>
              ))}
            </h1>
            <p className="home-hero__intro">{home.intro}</p>
          </div>
        </div>
      </div>
      <div className="wrap">
        <div className="home-hero__box">
          <search>
            <form
              className="home-hero__form stack"
              action={allStockHref}
              method="get"
              data-enhance="counted-query"
              data-verb="Search"
              data-none="Search"
            >
              <div className="home-hero__field">
                <Icon name="search" size={24} className="home-hero__icon" />
                <SearchBoxIsland
                  id="home-query"
                  label={home.searchLabel}
                  inputClassName="input home-hero__input"
                  placeholder={home.searchPlaceholder}
                />
              </div>
              <button className="button button--primary home-hero__button" type="submit">
                <span aria-live="polite">{found === 0 ? 'Search' : `Search ${count(found)} ${noun}`}</span>
              </button>
            </form>
          </search>
          {home.quickSearches.length > 0 ? (
            <div className="home-hero__quick">
              <span id="quick-searches" className="home-hero__quick-label">
                Or start with
              </span>
              <ul className="cluster" aria-labelledby="quick-searches">
                {home.quickSearches.map((search) => (
                  <li key={search.href}>
                    <a className="home-hero__chip" href={search.href}>
                      {search.label}{' '}
                      <span className="home-hero__chip-count tabular">{count(search.count)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}

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
