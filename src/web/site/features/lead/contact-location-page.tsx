/** One location, its hours department by department, and a message straight to it. */

import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { LocationContactView } from '#use-cases/lead/view-enquiry.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { HoursTable } from '#web/ui/hours-table.tsx';
import { OpenState } from '#web/ui/open-state.tsx';
import { AnsweringLocation } from './answering-location.tsx';

type Props = { readonly page: LocationContactView; readonly refusal: EnquiryRefusal | null };

export function ContactLocationPage({ page: { form, location }, refusal }: Props) {
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
