/** The four body types most cars have, each with a car of that type from stock, or its shape where none has a photo. */
import { formatNumber } from '#domain/text/number.ts';
import type { BodyTypeTile } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';

export const popularBodyTypesTitle = 'Search By Popular Car Types';

const tileWidths = [320, 480, 640] as const;

type Props = {
  readonly site: Pick<SiteView, 'locale' | 'stockNoun'>;
  readonly bodyTypes: readonly BodyTypeTile[];
};

export function PopularBodyTypes({ site, bodyTypes }: Props) {
  return (
    <ul className="body-types">
      {bodyTypes.map(({ label, href, count, imageUrl }) => (
        <li key={href}>
          <a className="body-types__tile" href={href}>
            {imageUrl === null ? (
              <Silhouette body={label} className="body-types__shape" />
            ) : (
              <Picture
                className="body-types__photo"
                src={imageUrl}
                alt=""
                sizes="(min-width: 992px) 300px, 45vw"
                widths={tileWidths}
              />
            )}
            <span className="body-types__text cluster">
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
