/** The form of a content page under its own heading, with the car that it is about. */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import { CarStrip } from './car-strip.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';

type Props = {
  readonly form: EnquiryFormView;
  readonly car: CarCardView | null;
  readonly refusal: EnquiryRefusal | null;
};

export function PageForm({ form, car, refusal }: Props) {
  return (
    <div className="page-form">
      <div className="page-form__head">
        <h2 className="page-form__title" id="page-form">
          {form.heading}
        </h2>
        {form.intro ? <p className="page-form__intro">{form.intro}</p> : null}
      </div>
      {car ? <CarStrip car={car} /> : null}
      <EnquiryForm form={form} refusal={refusal} />
    </div>
  );
}
