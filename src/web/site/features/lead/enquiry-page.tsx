/** The pages of enquiry forms: about a car, on a content page, and a privacy request. */
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { PageContact } from '#use-cases/content/view-page.ts';
import type { CarEnquiryView } from '#use-cases/lead/view-enquiry.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { HoursTable, OpenState } from '#web/ui/hours-table.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { AnsweringAside, BackLink } from './answering-location.tsx';
import { CarStrip, pickStripCar } from './car-strip.tsx';
import { EnquiryDialogIsland } from './enquiry-dialog.island.tsx';

type EnquiryPageProps = { readonly page: CarEnquiryView; readonly refusal: EnquiryRefusal | null };

/** The enquiry about one car, as a page of its own (the same form is on the car page at `#enquire`). */
export function EnquiryPage({ page, refusal }: EnquiryPageProps) {
  const { car, form, location } = page;
  return (
    <div className="wrap form-page">
      <BackLink href={car.href} label={car.title} />
      <div className="form-page__columns">
        <section className="form-page__main" aria-labelledby="enquiry-heading">
          <h1 className="form-page__title" id="enquiry-heading">
            {form.heading}
          </h1>
          <CarStrip car={pickStripCar(car)} />
          <EnquiryFormIsland form={form} refusal={refusal} />
        </section>
        <AnsweringAside location={location} />
      </div>
    </div>
  );
}

type EnquirySectionProps = { readonly form: EnquiryFormView; readonly car: CarCardView };

const goneText =
  'Tell us what you liked: size, colour, price. We’ll look through our stock and new arrivals for a similar one.';

/** The forms about one car, on its page: the dialog, and what opens it for links anywhere. */
export function EnquirySection({ form, car }: EnquirySectionProps) {
  const strip = pickStripCar(car);
  return (
    <div
      className="enquiry-links"
      data-enhance="enquiry-links"
      data-answers={`${car.href}/enquire`}
      {...activationAttributes('load')}
      data-car-href={car.href}
      data-form-href={form.action}
    >
      <EnquiryDialogIsland form={form} car={strip} goneText={strip.isSold ? goneText : null} />
    </div>
  );
}

/** Drawn on a desktop alone; a phone fetches nothing of it. */
const placeWidths = [480, 640, 960] as const;

type PageFormProps = {
  readonly form: EnquiryFormView;
  readonly car: CarCardView | null;
  /** For shoppers who would rather talk. */
  readonly location: PageContact | null;
  readonly refusal: EnquiryRefusal | null;
};

/** The form of a content page under its own heading, with the car that it is about. */
export function PageForm({ form, car, location, refusal }: PageFormProps) {
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

type PrivacyRequestPageProps = {
  readonly form: EnquiryFormView;
  readonly location: LocationView | null;
  readonly refusal: EnquiryRefusal | null;
};

/** One short form, reached from the foot of every page. */
export function PrivacyRequestPage({ form, location, refusal }: PrivacyRequestPageProps) {
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
