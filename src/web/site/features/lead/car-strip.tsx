/** The car that a form is about, so that it stays in view while the form is filled in. */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { Picture } from '../../../ui/picture.tsx';

type Props = { readonly car: CarCardView };

export function CarStrip({ car }: Props) {
  const [photo] = car.images;
  const isSold = car.availability.kind === 'sold';
  return (
    <a className={isSold ? 'car-strip car-strip--sold' : 'car-strip'} href={car.href}>
      <span className="car-strip__photo">
        {photo ? <Picture src={photo.url} alt="" sizes="144px" widths={[160, 240, 320]} priority /> : null}
      </span>
      <span className="car-strip__words">
        <b className="car-strip__title">{car.title}</b>
        {car.subtitle ? <span className="car-strip__subtitle">{car.subtitle}</span> : null}
        <StripPrice car={car} isSold={isSold} />
      </span>
    </a>
  );
}

/** A sold car keeps no price (F-18); a price never stands without its type (PRICE-5). */
function StripPrice({ car, isSold }: { readonly car: CarCardView; readonly isSold: boolean }) {
  if (isSold) return <span className="car-strip__price">{car.soldText ?? 'Sold'}</span>;
  if (car.price.kind === 'no-price') return <span className="car-strip__price">{car.price.text}</span>;
  return (
    <span className="car-strip__price">
      <b className="tabular">{car.price.text}</b> {car.price.priceType}
      {car.locationName ? `, ${car.locationName}` : ''}
    </span>
  );
}
