/** The car that a form is about, so that it stays in view while the form is filled in. */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { Picture } from '../../../ui/picture.tsx';

type Props = {
  readonly car: CarCardView;
  /** False over the car's own page, where it leads nowhere. */
  readonly isLink?: boolean;
};

export function CarStrip({ car, isLink = true }: Props) {
  const [photo] = car.images;
  const isSold = car.availability.kind === 'sold';
  const Box = isLink ? 'a' : 'div';
  return (
    <Box
      className={isSold ? 'car-strip car-strip--sold' : 'car-strip'}
      {...(isLink ? { href: car.href } : {})}
    >
      <span className="car-strip__photo">
        {photo ? (
          <Picture
            src={photo.url}
            alt=""
            sizes="(min-width: 768px) 168px, 108px"
            widths={[160, 240, 320, 480]}
            priority
          />
        ) : null}
      </span>
      <span className="car-strip__words">
        <b className="car-strip__title">{car.title}</b>
        {car.subtitle ? <span className="car-strip__subtitle">{car.subtitle}</span> : null}
        <StripPrice car={car} isSold={isSold} />
      </span>
    </Box>
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
