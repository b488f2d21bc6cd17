/** One car on one sheet of paper, from the same view as its page. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { FinanceCells } from '#web/site/parts/car-card/finance-cells.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SiteLogo } from '#web/ui/site-logo.tsx';

type Props = {
  readonly site: SiteView;
  readonly page: CarPageView;
  readonly printedOn: string;
  /** The whole number, for a site that cuts it on the screen; else null. */
  readonly paperPhone: string | null;
};

/** What fits beside the photo and under it on one A4 sheet. */
const maxFeatures = 24;

export function PrintPage({ site, page, printedOn, paperPhone }: Props) {
  const { car, location, phone } = page;
  const photo = car.allImages[0];
  const rest = car.features.length - maxFeatures;
  return (
    <article className="print-page">
      <p className="print-page__controls cluster">
        <a className="button button--ghost" href={car.href}>
          <Icon name="arrow-left" size={18} />
          Back to the {site.stockNoun.one}
        </a>
        <button
          type="button"
          className="button button--primary print-page__print needs-script"
          data-enhance="print-button"
        >
          <Icon name="printer" size={18} />
          Print
        </button>
      </p>
      <div className="print-page__dealer cluster meta">
        <SiteLogo site={site} />
        <p>
          {location ? [location.name, ...location.addressLines].join(', ') : site.legalName}
          {phone ? (
            <>
              {' '}
              <PhoneLink number={phone.number} className="print-page__phone tabular">
                {(number) => <b>{number}</b>}
              </PhoneLink>
              {paperPhone === null ? null : <b className="print-page__paper-phone tabular">{paperPhone}</b>}
            </>
          ) : null}
        </p>
      </div>
      <div className="print-page__head cluster">
        <div>
          <h1 className="print-page__title">{car.title}</h1>
          {car.subtitle ? <p className="print-page__subtitle">{car.subtitle}</p> : null}
        </div>
        <PrintPrice page={page} />
      </div>
      {photo ? (
        <Picture
          className="print-page__photo"
          src={photo.url}
          alt={photo.caption ?? car.title}
          sizes="760px"
          priority
        />
      ) : null}
      {car.finance.isShown && !page.isGone ? (
        <div className="print-page__finance">
          <FinanceCells finance={car.finance} isLarge isExplained />
          <p className="print-page__small">
            *{car.finance.basisText}. {car.finance.warning}
          </p>
        </div>
      ) : null}
      <dl className="print-page__facts">
        {[...car.keyFacts, ...car.details.filter(isNoKeyFact(car.keyFacts))].map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd className="tabular">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {car.features.length > 0 ? (
        <>
          <h2 className="print-page__heading">Features</h2>
          <ul className="print-page__features">
            {car.features.slice(0, maxFeatures).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
            {rest > 0 ? <li>and {rest} more on the page</li> : null}
          </ul>
        </>
      ) : null}
      <p className="print-page__small print-page__foot">
        Printed {printedOn}. Stock {car.stockNumber}. Details may have changed. Check the page: {page.pageUrl}
        {site.licences.length > 0 ? `. ${site.licences.join(', ')}` : ''}
      </p>
    </article>
  );
}

function PrintPrice({ page: { car, isGone } }: { readonly page: CarPageView }) {
  if (isGone) return <p className="print-page__price">SOLD</p>;
  if (car.price.kind === 'no-price') return <p className="print-page__price">{car.price.text}</p>;
  return (
    <p className="print-page__price">
      <b className="tabular">{car.price.text}</b>{' '}
      {[car.price.priceType, car.price.otherBasisText].filter(Boolean).join(', ')}
    </p>
  );
}

type Labelled = { readonly label: string };

function isNoKeyFact(keyFacts: readonly Labelled[]): (row: Labelled) => boolean {
  const labels = new Set([...keyFacts.map(({ label }) => label), 'Stock number']);
  return ({ label }) => !labels.has(label);
}
