/** ROUTE-12: one location, its hours department by department, and a message straight to it. */
import type { LocationContactView } from '../../../../use-cases/lead/view-enquiry.ts';
import { HoursTable } from '../../../ui/hours-table.tsx';
import { OpenState } from '../../../ui/open-state.tsx';
import { AnsweringLocation } from './answering-location.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';

type Props = { readonly page: LocationContactView; readonly refusal: EnquiryRefusal | null };

export function ContactLocationPage({ page: { form, location }, refusal }: Props) {
  return (
    <div className="wrap lead-page">
      <h1 className="lead-page__title">{`Contact ${location.name}`}</h1>
      <div className="lead-page__columns">
        <section className="lead-page__main lead-page__main--sticky" aria-labelledby="enquiry-heading">
          <h2 className="lead-page__heading" id="enquiry-heading">
            {form.heading}
          </h2>
          <EnquiryForm form={form} refusal={refusal} />
        </section>
        <aside className="lead-page__aside" aria-label={`How to reach ${location.name}`}>
          <AnsweringLocation location={location} />
          {location.departments.map((department) => (
            <div key={department.department} className="lead-page__hours">
              <h2 className="lead-page__department">{department.label}</h2>
              <OpenState isOpen={department.isOpen} text={department.openText} />
              <HoursTable lines={department.weekly} />
            </div>
          ))}
          {location.holidays.length > 0 ? (
            <div className="lead-page__hours">
              <h2 className="lead-page__department">Holiday hours</h2>
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
