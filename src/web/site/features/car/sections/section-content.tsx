/** The content of the sections of a car page: comments, lists, tables. */
import type { Specification } from '#domain/car/car.ts';
import type { DealerComments } from '#domain/car/dealer-comments.ts';
import { shownFeatures, shownSpecifications } from '#domain/car/specification/shown-first.ts';
import type { Protection, Reason } from '#view-models/car-page/car-page-sections.ts';
import { Expandable, ExpandableText } from '#web/ui/expandable.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function Comments({ comments }: { readonly comments: DealerComments }) {
  if (comments.kind !== 'cut') return <p className="car-section__prose">{comments.text}</p>;
  return <ExpandableText shown={comments.shown} rest={comments.rest} className="car-section__prose" />;
}

export function Included({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="feature-list">
      {items.map((item) => (
        <li key={item}>
          <Icon name="circle-check" size={18} />
          {item}
        </li>
      ))}
    </ul>
  );
}

export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <ul className="reason-list">
      {reasons.map((reason) => (
        <li key={reason.title}>
          <h3>{reason.title}</h3>
          <p>{reason.text}</p>
        </li>
      ))}
    </ul>
  );
}

type ProtectionsProps = { readonly protections: readonly Protection[]; readonly askHref: string };

export function Protections({ protections, askHref }: ProtectionsProps) {
  return (
    <ul className="protection-list">
      {protections.map((protection) => (
        <li key={protection.name}>
          <div>
            <h3>{protection.name}</h3>
            <p>{protection.text}</p>
          </div>
          {protection.priceText ? <b className="tabular">{protection.priceText}</b> : null}
          <a className="button button--outline button--small" href={askHref}>
            Ask<span className="visually-hidden"> about {protection.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Features({ features }: { readonly features: readonly string[] }) {
  const rest = features.slice(shownFeatures);
  return (
    <Expandable
      first={<FeatureList features={features.slice(0, shownFeatures)} />}
      rest={rest.length > 0 ? <FeatureList features={rest} /> : null}
      moreLabel={`Show All ${features.length} features`}
      lessLabel="Hide"
    />
  );
}

function FeatureList({ features }: { readonly features: readonly string[] }) {
  return (
    <ul className="feature-list">
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={18} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

export function Specifications({ rows }: { readonly rows: readonly Specification[] }) {
  const rest = rows.slice(shownSpecifications);
  return (
    <Expandable
      first={<SpecificationTable rows={rows.slice(0, shownSpecifications)} />}
      rest={rest.length > 0 ? <SpecificationTable rows={rest} /> : null}
      moreLabel="Show More"
      lessLabel="Show Less"
    />
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
