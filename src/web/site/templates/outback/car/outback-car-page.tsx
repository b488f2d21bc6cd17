/** A van's page: as everywhere, with its dimensions first, because they decide before the price does. */
import type { ReactNode } from 'react';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { KeyFact } from '#view-models/car-page/car-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { CarPage } from '#web/site/features/car/car-page.tsx';
import { OutbackCard, OutbackDimensions } from '#web/site/parts/car-card/outback-card.tsx';

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
