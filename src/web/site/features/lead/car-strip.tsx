/** The car that a form is about, so that it stays in view while the form is filled in. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { Picture } from '#web/ui/picture.tsx';

export type StripCar = Pick<
  CarCardView,
  'href' | 'title' | 'subtitle' | 'soldText' | 'price' | 'locationName' | 'images'
> & { readonly isSold: boolean };

/** What the strip shows, with the one photo that it has room for. */
export function pickStripCar(car: CarCardView): StripCar {
  const { href, title, subtitle, soldText, price, locationName } = car;
  const isSold = car.availability.kind === 'sold';
  return { href, title, subtitle, isSold, soldText, price, locationName, images: car.images.slice(0, 1) };
}

type Props = {
  readonly car: StripCar;
  /** False over the car's own page, where it leads nowhere. */
  readonly isLink?: boolean;
};

export function CarStrip({ car, isLink = true }: Props) {
  const [photo] = car.images;
  const Box = isLink ? 'a' : 'div';
  return (
    <Box
      className={car.isSold ? 'car-strip row car-strip--sold' : 'car-strip row'}
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
        {car.subtitle ? <span className="car-strip__subtitle meta">{car.subtitle}</span> : null}
        <StripPrice car={car} />
      </span>
    </Box>
  );
}

/** A sold car keeps no price; a price never stands without its type. */
function StripPrice({ car }: { readonly car: StripCar }) {
  if (car.isSold) return <span className="car-strip__price meta">{car.soldText ?? 'Sold'}</span>;
  if (car.price.kind === 'no-price') return <span className="car-strip__price meta">{car.price.text}</span>;
  return (
    <span className="car-strip__price meta">
      <b className="tabular">{car.price.text}</b> {car.price.priceType}
      {car.locationName ? `, ${car.locationName}` : ''}
    </span>
  );
}
