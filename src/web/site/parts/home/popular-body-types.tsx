/** The four body types most cars have (BLOCK-13), as shapes. */
import { formatNumber } from '#domain/text/number.ts';
import type { CountedLink } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Silhouette } from '#web/ui/silhouette.tsx';

export const popularBodyTypesTitle = 'Search By Popular Car Types';

type Props = {
  readonly site: Pick<SiteView, 'locale' | 'stockNoun'>;
  readonly bodyTypes: readonly CountedLink[];
};

export function PopularBodyTypes({ site, bodyTypes }: Props) {
  return (
    <ul className="body-types">
      {bodyTypes.map(({ label, href, count }) => (
        <li key={href}>
          <a className="body-types__tile" href={href}>
            <Silhouette body={label} className="body-types__shape" />
            <span className="body-types__words">
              <b className="body-types__name">{label}</b>
              <span className="body-types__count tabular">
                {formatNumber(count, site.locale)} {count === 1 ? site.stockNoun.one : site.stockNoun.many}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
