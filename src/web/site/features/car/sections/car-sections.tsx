/** One long page below the price, part by part in the order the view gives, each cut where the contract says. */
import { Fragment, type ReactNode } from 'react';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { CarPageSection } from '#view-models/car-page/car-page-sections.ts';
import { listGalleryImages } from '#web/site/features/car/gallery/gallery-view.ts';
import { CarLocation } from '#web/site/features/car/location/car-location.tsx';
import { CalculatorIsland } from '#web/site/parts/calculator/calculator.island.tsx';
import { ConditionSection } from './condition-section.tsx';
import { ElectricSection } from './electric-section.tsx';
import { ReserveSection } from './reserve-section.tsx';
import { RightsSection } from './rights-section.tsx';
import { Comments, Features, Included, Protections, Reasons, Specifications } from './section-content.tsx';

type Props = {
  readonly page: CarPageView;
  /** Stands after the comments: high enough to be seen. */
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
