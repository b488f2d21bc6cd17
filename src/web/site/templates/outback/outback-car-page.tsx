/** A van's page: as everywhere, with its dimensions first, because they decide before the price does. */
import type { ReactNode } from 'react';
import type { KeyFact } from '../../../../domain/car/car-view.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { CarPage } from '../../features/car/car-page.tsx';
import { OutbackCard } from './outback-card.tsx';
import { OutbackDimensions } from './outback-dimensions.tsx';

/** What the strip of dimensions already says. */
function isDimension({ icon }: KeyFact): boolean {
  return icon === 'length' || icon === 'weight' || icon === 'sleeps';
}

type Props = {
  readonly site: SiteView;
  readonly page: CarPageView;
  readonly enquiry: ReactNode;
};

export function OutbackCarPage({ site, page, enquiry }: Props) {
  const { dimensions, keyFacts } = page.car;
  return (
    <CarPage
      site={site}
      page={page}
      enquiry={enquiry}
      Card={OutbackCard}
      facts={keyFacts.filter((fact) => !isDimension(fact))}
      underGallery={dimensions.length > 0 ? <OutbackDimensions dimensions={dimensions} /> : null}
      className="outback-car"
    />
  );
}
