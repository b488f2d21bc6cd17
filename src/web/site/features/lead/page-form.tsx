/** The form of a content page under its own heading, with the car that it is about. */

import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { PageContact } from '#use-cases/content/page-contact.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { HoursTable } from '#web/ui/hours-table.tsx';
import { OpenState } from '#web/ui/open-state.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { CarStrip, pickStripCar } from './car-strip.tsx';

/** Drawn on a desktop alone; a phone fetches nothing of it. */
const placeWidths = [480, 640, 960] as const;

type Props = {
  readonly form: EnquiryFormView;
  readonly car: CarCardView | null;
  /** For shoppers who would rather talk. */
  readonly location: PageContact | null;
  readonly refusal: EnquiryRefusal | null;
};

export function PageForm({ form, car, location, refusal }: Props) {
  return (
    <div className="page-form">
      <div className="page-form__head stack">
        <h2 className="page-form__title" id="page-form">
          {form.heading}
        </h2>
        {form.intro ? <p className="page-form__intro">{form.intro}</p> : null}
        {car ? <CarStrip car={pickStripCar(car)} /> : null}
        {location?.phone ? (
          <div className="page-form__talk">
            <p>
              Prefer to talk?{' '}
              <PhoneLink number={location.phone} className="tabular">
                {(number) => number}
              </PhoneLink>
            </p>
            <OpenState isOpen={location.isOpen} text={location.openText} detail={location.name} />
            <HoursTable lines={location.hours} />
            {location.imageUrl ? (
              <Picture
                className="page-form__place"
                src={location.imageUrl}
                alt=""
                sizes="(min-width: 992px) 440px, 1px"
                widths={placeWidths}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      <EnquiryFormIsland form={form} refusal={refusal} />
    </div>
  );
}
