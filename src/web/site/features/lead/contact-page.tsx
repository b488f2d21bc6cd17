/** One message to the dealer, beside every location that could answer it. */

import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { ContactView } from '#use-cases/lead/view-enquiry.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { AnsweringLocation } from './answering-location.tsx';

type Props = {
  readonly siteName: string;
  readonly page: ContactView;
  readonly refusal: EnquiryRefusal | null;
};

export function ContactPage({ siteName, page, refusal }: Props) {
  return (
    <div className="wrap form-page">
      <h1 className="form-page__title">{`Contact ${siteName}`}</h1>
      <div
        className={
          page.locations.length === 1 ? 'form-page__columns' : 'form-page__columns form-page__columns--many'
        }
      >
        <section className="form-page__main form-page__main--sticky" aria-labelledby="enquiry-heading">
          <h2 className="form-page__heading" id="enquiry-heading">
            {page.form.heading}
          </h2>
          {page.textUs ? (
            <p className="form-page__text-us">
              Prefer to text? <a href={page.textUs.href}>Text us on {page.textUs.text}</a>
            </p>
          ) : null}
          <EnquiryFormIsland form={page.form} refusal={refusal} />
        </section>
        <aside className="form-page__aside" aria-labelledby="contact-locations">
          <h2 className="form-page__heading" id="contact-locations">
            {page.locations.length === 1 ? 'Our location' : 'Our Locations'}
          </h2>
          {page.locations.map((location) => (
            <AnsweringLocation key={location.slug} location={location} headingLevel="h3" showsPlace />
          ))}
        </aside>
      </div>
    </div>
  );
}
