/** The form of a content page under its own heading, with the car that it is about. */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import type { LocationLine } from '../../../../use-cases/site/view-site.ts';
import { OpenState } from '../../../ui/open-state.tsx';
import { CarStrip } from './car-strip.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryRefusal } from './enquiry-refusal.ts';

type Props = {
  readonly form: EnquiryFormView;
  readonly car: CarCardView | null;
  /** For whoever would rather talk. */
  readonly location: LocationLine | null;
  readonly refusal: EnquiryRefusal | null;
};

export function PageForm({ form, car, location, refusal }: Props) {
  return (
    <div className="page-form">
      <div className="page-form__head">
        <h2 className="page-form__title" id="page-form">
          {form.heading}
        </h2>
        {form.intro ? <p className="page-form__intro">{form.intro}</p> : null}
        {car ? <CarStrip car={car} /> : null}
        {location?.telHref ? (
          <div className="page-form__talk">
            <p>
              Rather talk?{' '}
              <a className="tabular" href={location.telHref}>
                {location.phoneText}
              </a>
            </p>
            <OpenState isOpen={location.isOpen} text={location.openText} detail={location.name} />
          </div>
        ) : null}
      </div>
      <EnquiryForm form={form} refusal={refusal} />
    </div>
  );
}
