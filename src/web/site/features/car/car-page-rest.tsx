/** What stands under photographs and price on a page with a sidebar: facts, contents, sections, the enquiry, passing it on. */
import type { ReactNode } from 'react';
import type { KeyFact } from '../../../../domain/car/car-view.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { CarSections } from './car-sections.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PlainFacts } from './plain-facts.tsx';
import { SectionBar } from './section-bar.tsx';
import { ShareRow } from './share-row.tsx';
import { SimilarPanel } from './similar-cars.tsx';

type Props = {
  readonly site: SiteView;
  readonly page: CarPageView;
  /** Those of the car that the template does not show elsewhere. */
  readonly facts: readonly KeyFact[];
  readonly more: { readonly label: string; readonly href: string };
  readonly enquiry: ReactNode;
};

export function CarPageRest({ site, page, facts, more, enquiry }: Props) {
  return (
    <div className="car-page__rest">
      <KeyFacts facts={facts} />
      <SectionBar sections={page.sections} label="On this page" />
      <CarSections
        page={page}
        afterComments={
          <SimilarPanel
            title={`Similar ${site.stockNoun.many} in stock`}
            similar={page.similar}
            link={more}
          />
        }
      />
      {enquiry}
      <PlainFacts page={page} />
      <ShareRow page={page} />
    </div>
  );
}
