/** The first screen: the name of the newest model on sale as large as the window behind the cut-out car, three figures, two ways on. */
import { exploreText } from '#domain/content/offer.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { HomeView } from '#use-cases/content/view-home.ts';
import { VoltFigure } from '#web/site/templates/volt/volt-figure.tsx';
import { Picture } from '#web/ui/picture.tsx';

/**
 * As wide as the sheet draws it; a phone, where it runs over both edges, gets a smaller value, so that it fetches no
 * more than 1,200 pixels.
 */
const carSizes = '(min-width: 1421px) 1080px, (min-width: 992px) 76vw, 92vw';

type Props = { readonly home: Pick<HomeView, 'heading' | 'intro' | 'models'> };

export function HomeHero({ home }: Props) {
  // What is available today; the line-up names what is on its way.
  const model = home.models.findLast(({ isComingSoon }) => !isComingSoon);
  return (
    <section className="volt-hero dark">
      <h1 className="volt-hero__name">{home.heading}</h1>
      {model?.imageUrl ? (
        <Picture
          className="volt-hero__car"
          src={model.imageUrl}
          alt={`${home.heading}, seen from the front`}
          sizes={carSizes}
          widths={[480, 640, 960, 1200, 2000]}
          priority
        />
      ) : null}
      <div className="volt-hero__foot cluster">
        <dl className="volt-figures">
          {model?.rangeKm ? <VoltFigure value={String(model.rangeKm)} unit="km" label="range, WLTP" /> : null}
          {model?.chargeMinutes10To80 ? (
            <VoltFigure value={String(model.chargeMinutes10To80)} unit="min" label="10 to 80%" />
          ) : null}
          {model?.fromPrice ? (
            <VoltFigure
              value={model.fromPrice.text.replace('from ', '')}
              unit=""
              label={`${model.fromPrice.priceType} from`}
            />
          ) : null}
        </dl>
        <div className="volt-hero__actions">
          <a className="button button--primary button--large" href={allStockHref}>
            {home.intro.replace(/\.$/, '')}
          </a>
          {model ? (
            <a className="button button--large volt-hero__explore" href={model.href}>
              {exploreText(model)}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}
