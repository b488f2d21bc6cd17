/** The models a site presents, and every make it has in stock. */
import { formatNumber } from '#domain/text/number.ts';
import type { ModelTile } from '#use-cases/content/model-stock.ts';
import type { MakeModels, ModelFilter, ModelsView } from '#use-cases/content/view-models.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PopularBodyTypes } from '#web/site/parts/home/popular-body-types.tsx';
import { OfferBanners } from '#web/site/parts/offer/offer-cards.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Picture } from '#web/ui/picture.tsx';

const logoWidths = [96, 160, 240] as const;

type MakesInStockProps = { readonly makes: readonly MakeModels[]; readonly locale: string };

/** Every make in stock with its models: the whole yard as a list of links. */
function MakesInStock({ makes, locale }: MakesInStockProps) {
  return (
    <ul className="makes-in-stock">
      {makes.map((make) => (
        <li key={make.href} className="makes-in-stock__make">
          <h2 className="makes-in-stock__name">
            <a href={make.href}>
              {make.logoUrl ? (
                <Picture
                  className="makes-in-stock__logo"
                  src={make.logoUrl}
                  alt=""
                  sizes="96px"
                  widths={logoWidths}
                />
              ) : null}
              {make.label}{' '}
              <span className="makes-in-stock__count meta tabular">{formatNumber(make.count, locale)}</span>
            </a>
          </h2>
          <ul className="makes-in-stock__models cluster">
            {make.models.map((model) => (
              <li key={model.href}>
                <a href={model.href}>
                  {model.label}{' '}
                  <span className="makes-in-stock__count meta tabular">
                    {formatNumber(model.count, locale)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type Props = { readonly site: SiteView; readonly models: ModelsView };

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Models', href: null },
];

export function ModelsPage({ site, models }: Props) {
  const chosen = models.filters.flatMap(({ choices }) => choices).filter(({ isChosen }) => isChosen);
  return (
    <div className="wrap models-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="models-page__title">Models</h1>
      {site.stockCount === 0 ? null : (
        <p className="models-page__count">
          {formatNumber(site.stockCount, site.locale)} {site.stockNoun.many} in stock
        </p>
      )}
      <OfferBanners banners={models.banners} />
      <ModelFilters filters={models.filters} />
      {models.tiles.length > 0 ? (
        <ul className="models-page__tiles">
          {models.tiles.map((tile) => (
            <li key={tile.href}>
              <Tile tile={tile} site={site} />
            </li>
          ))}
        </ul>
      ) : null}
      {models.tiles.length === 0 && chosen.length > 0 ? (
        <p className="models-page__count">
          No models match {chosen.map(({ label }) => label).join(' and ')}.{' '}
          <a href="/models">See all models</a>
        </p>
      ) : null}
      {models.tiles.length === 0 ? <PopularBodyTypes site={site} bodyTypes={models.bodyTypes} /> : null}
      {models.makes.length > 1 ? <MakesInStock makes={models.makes} locale={site.locale} /> : null}
    </div>
  );
}

function Tile({ tile, site }: { readonly tile: ModelTile; readonly site: SiteView }) {
  return (
    <a className="model-tile" href={tile.href}>
      {tile.imageUrl ? (
        <Picture
          className="model-tile__picture"
          src={tile.imageUrl}
          alt=""
          sizes="(min-width: 992px) 424px, (min-width: 768px) 45vw, 100vw"
        />
      ) : null}
      <span className="model-tile__body">
        <span className="model-tile__name cluster">
          {tile.manufacturer} {tile.name}
          {tile.isComingSoon ? <span className="model-tile__badge">Coming Soon</span> : null}
        </span>
        {tile.headline ? <span className="model-tile__headline">{tile.headline}</span> : null}
        {factLines(tile, site).map((line) => (
          <span key={line} className="model-tile__facts tabular">
            {line}
          </span>
        ))}
      </span>
    </a>
  );
}

/** What it costs and how far it goes; the content here, on a line of its own. */
function factLines({ fromPrice, rangeKm, stockText, isComingSoon }: ModelTile, { stockNoun }: SiteView) {
  const price = fromPrice ? `${fromPrice.text} ${fromPrice.priceType}` : null;
  const range = rangeKm ? `${rangeKm} km range` : null;
  const offered = [price, range].filter((fact) => fact !== null).join(' · ');
  const lines = [offered, stockText].filter((line): line is string => Boolean(line));
  if (lines.length > 0) return lines;
  return [isComingSoon ? 'Get notified when it arrives' : `Ask us about ${stockNoun.many} on order`];
}

type ModelFiltersProps = { readonly filters: readonly ModelFilter[] };

/** Body types and powertrains of the models: links, so that they work without script and can be sent on. */
function ModelFilters({ filters }: ModelFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <nav className="model-filters cluster" aria-label="Filter models">
      {filters.map(({ label, choices }) => (
        <div key={label} className="model-filters__group">
          <p className="model-filters__label meta">{label}</p>
          <ul className="cluster">
            {choices.map((choice) => (
              <li key={choice.href}>
                <a
                  className="model-filters__choice"
                  href={choice.href}
                  aria-current={choice.isChosen ? 'true' : undefined}
                >
                  {choice.isChosen ? <span className="visually-hidden">Remove </span> : null}
                  {choice.label} <span className="model-filters__count meta tabular">{choice.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
