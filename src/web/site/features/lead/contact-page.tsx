/** One message to the dealer, beside every location that could answer it. */
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { ContactView, LocationContactView } from '#use-cases/lead/view-enquiry.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { HoursTable, OpenState } from '#web/ui/hours-table.tsx';
import { AnsweringLocation } from './answering-location.tsx';

type ContactPageProps = {
  readonly siteName: string;
  readonly page: ContactView;
  readonly refusal: EnquiryRefusal | null;
};

export function ContactPage({ siteName, page, refusal }: ContactPageProps) {
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

type ContactLocationPageProps = {
  readonly page: LocationContactView;
  readonly refusal: EnquiryRefusal | null;
};

/** One location, its hours department by department, and a message straight to it. */
export function ContactLocationPage({ page: { form, location }, refusal }: ContactLocationPageProps) {
  return (
    <div className="wrap form-page">
      <h1 className="form-page__title">{`Contact ${location.name}`}</h1>
      <div className="form-page__columns">
        <section className="form-page__main form-page__main--sticky" aria-labelledby="enquiry-heading">
          <h2 className="form-page__heading" id="enquiry-heading">
            {form.heading}
          </h2>
          <EnquiryFormIsland form={form} refusal={refusal} />
        </section>
        <aside className="form-page__aside" aria-label={`Contact details for ${location.name}`}>
          <AnsweringLocation location={location} />
          {location.departments.map((department) => (
            <div key={department.department} className="form-page__hours">
              <h2 className="form-page__department">{department.label}</h2>
              <OpenState isOpen={department.isOpen} text={department.openText} />
              <HoursTable lines={department.weekly} />
            </div>
          ))}
          {location.holidays.length > 0 ? (
            <div className="form-page__hours">
              <h2 className="form-page__department">Holiday hours</h2>
              <HoursTable
                lines={location.holidays.map(({ dayText, hoursText }) => ({
                  label: dayText,
                  text: hoursText,
                }))}
              />
            </div>
          ) : null}
        </aside>
      </div>
    </div>
  );
}
