/** One long page below the price, part by part in the order the view gives, each cut where the contract says. */
import { Fragment, type ReactNode } from 'react';
import type { BuyerRights } from '#domain/car/consumer-rights/buyer-rights.ts';
import type { ElectricPanel } from '#domain/car/specification/electric-panel.ts';
import type { ReservationOffer } from '#domain/reservation/reservation-offer.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { CarPageSection } from '#view-models/car-page/car-page-sections.ts';
import type { RigView } from '#view-models/car-page/rig-view.ts';
import type { RunningCostView } from '#view-models/car-page/running-cost-view.ts';
import { listGalleryImages } from '#web/site/features/car/gallery/gallery-view.ts';
import { CarLocation } from '#web/site/features/car/location/car-location.tsx';
import { CalculatorIsland } from '#web/site/parts/calculator/calculator.island.tsx';
import { RigIsland } from '#web/site/parts/rig/rig.island.tsx';
import { ConditionSection } from './condition-section.tsx';
import { RunningCostIsland } from './running-cost.island.tsx';
import { Comments, Features, Included, Protections, Reasons, Specifications } from './section-content.tsx';

type Props = {
  readonly page: CarPageView;
  /** After the comments: high enough to be seen. */
  readonly afterComments?: ReactNode;
};

export function CarSections({ page, afterComments }: Props) {
  return (
    <div className="car-sections">
      {page.sections.map((section) => (
        <Fragment key={section.id}>
          <section className="car-section" id={section.id} aria-labelledby={`${section.id}-heading`}>
            <h2 id={`${section.id}-heading`} className="car-page__heading">
              {section.title}
            </h2>
            <SectionContent section={section} page={page} />
          </section>
          {section.id === 'comments' ? afterComments : null}
        </Fragment>
      ))}
    </div>
  );
}

function SectionContent({ section, page }: { readonly section: CarPageSection; readonly page: CarPageView }) {
  switch (section.id) {
    case 'comments':
      return <Comments comments={section.comments} />;
    case 'included':
      return <Included items={section.items} />;
    case 'reasons':
      return <Reasons reasons={section.reasons} />;
    case 'reserve':
      return <ReserveSection offer={section.offer} />;
    case 'protection':
      return <Protections protections={section.protections} askHref={page.actions.primary.href} />;
    case 'features':
      return <Features features={section.features} />;
    case 'details':
    case 'specifications':
      return <Specifications rows={section.rows} />;
    case 'finance-calculator':
      return page.calculator ? <CalculatorIsland calculator={page.calculator} /> : null;
    case 'vehicle-map':
      return page.location ? <CarLocation page={page} location={page.location} /> : null;
    case 'electric':
      return <ElectricSection electric={section.electric} cost={section.cost} rig={page.rig} />;
    case 'condition':
      return <ConditionSection condition={section.condition} photos={listGalleryImages(page.car)} />;
    case 'rights':
      return <RightsSection rights={section.rights} />;
  }
}

/** Reserve Online: what a hold is, and the way to ask for one. */
function ReserveSection({ offer }: { readonly offer: ReservationOffer }) {
  return (
    <div className="reserve-section">
      <ul className="reason-list">
        {offer.points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
      <a className="button button--outline reserve-section__button" href={offer.href}>
        {offer.label}
      </a>
    </div>
  );
}

/** What the law gives a buyer in the state of the sale, with licence, date and source. */
function RightsSection({ rights }: { readonly rights: BuyerRights }) {
  return (
    <div className="rights-section">
      <ul className="rights-section__list">
        {rights.rights.map((right) => (
          <li key={right.title} className="rights-section__right">
            <h3>{right.title}</h3>
            <p>{right.text}</p>
            {right.conditions.length > 0 ? (
              <ul className="rights-section__conditions">
                {right.conditions.map((condition) => (
                  <li key={condition}>{condition}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {rights.licenceText ? <p className="rights-section__licence">{rights.licenceText}</p> : null}
      <p className="car-section__small">
        {rights.sourceText}
        {rights.sourceUrl ? (
          <>
            {' '}
            <a href={rights.sourceUrl} rel="noopener">
              Read more
            </a>
          </>
        ) : null}
      </p>
    </div>
  );
}

type ElectricSectionProps = {
  readonly electric: ElectricPanel;
  readonly cost: RunningCostView | null;
  readonly rig: RigView | null;
};

/** Range, charging and running cost of an electric car, with what the cost rests on. */
function ElectricSection({ electric, cost, rig }: ElectricSectionProps) {
  return (
    <div className="electric-section">
      <dl className="electric-section__facts">
        {electric.facts.map((fact) => (
          <div key={fact.label} className="electric-section__fact">
            <dt>{fact.label}</dt>
            <dd>
              <b className="tabular">{fact.value}</b>
              <span>{fact.note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {rig?.kind === 'electric' ? <RigIsland view={rig} /> : null}
      {cost === null ? null : <RunningCostIsland cost={cost} />}
      {electric.basisText ? <p className="car-section__small">{electric.basisText}</p> : null}
    </div>
  );
}
