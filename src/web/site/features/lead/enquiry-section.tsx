/** The forms about one car, on its page: the dialog, and what opens it for links anywhere. */
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { pickStripCar } from './car-strip.tsx';
import { EnquiryDialogIsland } from './enquiry-dialog.island.tsx';

type Props = { readonly form: EnquiryFormView; readonly car: CarCardView };

const goneText =
  'Tell us what you liked: size, colour, price. We’ll look through our stock and new arrivals for a similar one.';

export function EnquirySection({ form, car }: Props) {
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
