/** The content of the sections of a car page: comments, lists, tables. */

import { Fragment } from 'react';
import type { Specification } from '#domain/car/car.ts';
import type { DealerComments } from '#domain/car/dealer-comments.ts';
import { shownFeatures, shownSpecifications } from '#domain/car/specification/variant-rows.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { Protection, Reason } from '#view-models/car-page/car-page-sections.ts';
import type { KeyFact, KeyFactIcon } from '#view-models/car-page/car-view.ts';
import { holdSentence } from '#view-models/car-page/describe-car.ts';
import { Expandable, ExpandableText } from '#web/ui/expandable.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type IconName, withIcon } from '#web/ui/icon-names.ts';

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

const icons: Readonly<Record<KeyFactIcon, IconName>> = {
  odometer: 'gauge',
  transmission: 'joystick',
  body: 'car',
  fuel: 'fuel',
  drive: 'waypoints',
  engine: 'cog',
  seats: 'users',
  colour: 'palette',
  range: 'route',
  charge: 'battery-charging',
  length: 'move-horizontal',
  weight: 'weight',
  sleeps: 'bed-double',
};

/** The eight facts that decide, as icons with words. */
export function KeyFacts({ facts }: { readonly facts: readonly KeyFact[] }) {
  return (
    <dl className="key-facts" id="key-information">
      {facts.map((fact) => (
        <div key={fact.label} className={`key-facts__item ${withIcon(icons[fact.icon])}`}>
          <dt>{fact.label}</dt>
          <dd className="tabular">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The car in plain sentences, with the same as a file for machines. */
export function CarDescription({ page }: { readonly page: CarPageView }) {
  return (
    <section className="car-section plain-facts" id="in-words" aria-labelledby="in-words-heading">
      <h2 id="in-words-heading" className="car-page__heading">
        Summary
      </h2>
      <p className="car-section__prose">
        {page.inWords.map((sentence, index) => (
          <Fragment key={sentence}>
            {index === 0 ? '' : ' '}
            {sentence === holdSentence ? <span data-hold={page.car.id}>{sentence}</span> : sentence}
          </Fragment>
        ))}
      </p>
      <p className="plain-facts__files meta">
        <a href={`${page.car.href}.json`}>Get these details as data</a> (JSON)
      </p>
    </section>
  );
}
