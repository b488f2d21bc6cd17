/** What stands under photographs and price on a page with a sidebar: a turn around the car, facts, contents, sections, the enquiry, passing it on. */
import type { ReactNode } from 'react';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { KeyFact } from '#view-models/car-page/car-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { photoSizes } from '#web/site/features/car/gallery/car-gallery.tsx';
import { ShareRow } from '#web/site/features/car/price-box/share-row.tsx';
import { WalkAround } from '#web/site/features/car/walk-around/walk-around.tsx';
import { RigIsland } from '#web/site/parts/rig/rig.island.tsx';
import { CarSections } from './car-sections.tsx';
import { FactsInWords } from './facts-in-words.tsx';
import { KeyFacts } from './key-facts.tsx';
import { SectionBar } from './section-bar.tsx';
import { SimilarPanel } from './similar-cars.tsx';

type Props = {
  readonly site: SiteView;
  readonly page: CarPageView;
  /** Those of the car that the template does not show elsewhere. */
  readonly facts: readonly KeyFact[];
  readonly more: { readonly label: string; readonly href: string };
  readonly enquiry: ReactNode;
};

export function BelowThePhotos({ site, page, facts, more, enquiry }: Props) {
  return (
    <div className="car-page__rest">
      {/* On a phone name and price come first. */}
      <WalkAround frames={page.car.walkAround} title={page.car.title} sizes={photoSizes} />
      <KeyFacts facts={facts} />
      {page.rig && page.rig.kind !== 'electric' ? <RigIsland view={page.rig} /> : null}
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
      <FactsInWords page={page} />
      <ShareRow page={page} />
    </div>
  );
}
