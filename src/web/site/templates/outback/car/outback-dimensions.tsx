import { Fragment } from 'react';
import type { CaravanDimension } from '#domain/car/specification/caravan-dimensions.ts';

/** Body length, tare, ATM, sleeps, in one strip. */
export function OutbackDimensions({ dimensions }: { readonly dimensions: readonly CaravanDimension[] }) {
  return (
    <dl className="outback-dimensions">
      {dimensions.map((dimension) => (
        <Fragment key={dimension.label}>
          <dt>{dimension.label}</dt>
          <dd>{dimension.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
