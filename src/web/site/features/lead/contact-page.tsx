/** ROUTE-12: one message to the dealer, beside every location that could answer it. */
import type { ContactView } from '../../../../use-cases/lead/view-enquiry.ts';
import { AnsweringLocation } from './answering-location.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';

type Props = {
  readonly siteName: string;
  readonly page: ContactView;
  readonly refusal: EnquiryRefusal | null;
};

export function ContactPage({ siteName, page, refusal }: Props) {
  return (
    <div className="wrap lead-page">
      <h1 className="lead-page__title">{`Contact ${siteName}`}</h1>
      <div
        className={
          page.locations.length === 1 ? 'lead-page__columns' : 'lead-page__columns lead-page__columns--many'
        }
      >
        <section className="lead-page__main lead-page__main--sticky" aria-labelledby="enquiry-heading">
          <h2 className="lead-page__heading" id="enquiry-heading">
            {page.form.heading}
          </h2>
          {page.textUs ? (
            <p className="lead-page__text-us">
              Rather write from your phone? <a href={page.textUs.href}>Text us on {page.textUs.text}</a>
            </p>
          ) : null}
          <EnquiryForm form={page.form} refusal={refusal} />
        </section>
        <aside className="lead-page__aside" aria-labelledby="contact-locations">
          <h2 className="lead-page__heading" id="contact-locations">
            {page.locations.length === 1 ? 'Our location' : 'Our Locations'}
          </h2>
          {page.locations.map((location) => (
            <AnsweringLocation key={location.slug} location={location} headingLevel="h3" />
          ))}
        </aside>
      </div>
    </div>
  );
}
