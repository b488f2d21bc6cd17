/** Body length, tare, ATM, sleeps, in one strip. */
import { Fragment } from 'react';
import type { CaravanDimension } from '#domain/car/specification/caravan-card-figures.ts';

type Props = {
  readonly dimensions: readonly CaravanDimension[];
  /** For the line behind it (`rig-placeholder.ts`). */
  readonly place?: { readonly 'data-rig'?: string };
};

export function OutbackDimensions({ dimensions, place = {} }: Props) {
  return (
    <dl className="outback-dimensions" {...place}>
      {dimensions.map((dimension) => (
        <Fragment key={dimension.label}>
          <dt>{dimension.label}</dt>
          <dd>{dimension.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
