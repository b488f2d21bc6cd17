/** Comments, what's included, features, specifications, location: one long page, each part cut where the contract says (VDP-10 to VDP-13). */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Specification } from '../../../../domain/car/car.ts';
import type { DealerComments } from '../../../../domain/car/dealer-comments.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import { CarLocation } from './car-location.tsx';

/** VDP-10. */
const shownFeatures = 8;
/** VDP-11. */
const shownSpecifications = 4;

export function CarSections({ page }: { readonly page: CarPageView }) {
  const { car } = page;
  return (
    <div className="car-sections">
      <Section id="comments" title="Dealer Comments">
        <Comments comments={car.comments} />
      </Section>
      <Section id="details" title="Details">
        <Specifications rows={car.details} />
      </Section>
      {car.features.length > 0 ? (
        <Section id="features" title="Features">
          <Features features={car.features} />
        </Section>
      ) : null}
      {car.specifications.length > 0 ? (
        <Section id="specifications" title="Specifications">
          <Specifications rows={car.specifications} />
        </Section>
      ) : null}
      {page.location ? (
        <Section id="vehicle-map" title="Where it is">
          <CarLocation location={page.location} />
        </Section>
      ) : null}
    </div>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="car-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="car-page__heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Comments({ comments }: { readonly comments: DealerComments }) {
  if (comments.kind !== 'cut') return <p className="car-section__prose">{comments.text}</p>;
  return (
    <details className="car-section__prose car-section__cut">
      <summary>
        {comments.shown}
        <span className="car-section__ellipsis">…</span>
        <span className="car-section__toggle">Show more</span>
      </summary>
      <span className="car-section__rest">{comments.rest}</span>
    </details>
  );
}

function Features({ features }: { readonly features: readonly string[] }) {
  const rest = features.slice(shownFeatures);
  return (
    <>
      <FeatureList features={features.slice(0, shownFeatures)} />
      {rest.length > 0 ? (
        <details className="car-section__more">
          <summary>
            <span className="when-closed">Show All {features.length}</span>
            <span className="when-open">Hide</span>
          </summary>
          <FeatureList features={rest} />
        </details>
      ) : null}
    </>
  );
}

function FeatureList({ features }: { readonly features: readonly string[] }) {
  return (
    <ul className="feature-list">
      {features.map((feature) => (
        <li key={feature}>
          <Check aria-hidden="true" size={18} strokeWidth={1.75} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

function Specifications({ rows }: { readonly rows: readonly Specification[] }) {
  const rest = rows.slice(shownSpecifications);
  return (
    <>
      <SpecificationTable rows={rows.slice(0, shownSpecifications)} />
      {rest.length > 0 ? (
        <details className="car-section__more">
          <summary>
            <span className="when-closed">Show More</span>
            <span className="when-open">Show Less</span>
          </summary>
          <SpecificationTable rows={rest} />
        </details>
      ) : null}
    </>
  );
}

function SpecificationTable({ rows }: { readonly rows: readonly Specification[] }) {
  return (
    <dl className="specification-table">
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd className="tabular">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
