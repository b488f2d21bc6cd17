/** One short form, reached from the foot of every page. */

import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { AnsweringAside } from './answering-aside.tsx';
import { BackLink } from './back-link.tsx';

type Props = {
  readonly form: EnquiryFormView;
  readonly location: LocationView | null;
  readonly refusal: EnquiryRefusal | null;
};

export function PrivacyRequestPage({ form, location, refusal }: Props) {
  return (
    <div className="wrap form-page">
      <BackLink href="/privacy-choices" label="Privacy choices" />
      <div className="form-page__columns">
        <section className="form-page__main" aria-labelledby="request-heading">
          <h1 className="form-page__title" id="request-heading">
            {form.heading}
          </h1>
          {form.intro ? <p className="form-page__next">{form.intro}</p> : null}
          <EnquiryFormIsland form={form} refusal={refusal} />
        </section>
        <AnsweringAside location={location} />
      </div>
    </div>
  );
}
