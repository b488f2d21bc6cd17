/** The car that a form is about, so that it stays in view while the form is filled in. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { Picture } from '#web/ui/picture.tsx';

export type StripCar = Pick<
  CarCardView,
  'href' | 'title' | 'subtitle' | 'soldText' | 'locationName' | 'images'
> & { readonly isSold: boolean; readonly priceText: string; readonly priceType: string | null };

/**
 * What the strip shows, with the one photo that it has room for. A page carries it as data, so nothing else is
 * included.
 */
export function pickStripCar(car: CarCardView): StripCar {
  const { href, title, subtitle, soldText, price, locationName } = car;
  return {
    ...{ href, title, subtitle, soldText, locationName },
    isSold: car.availability.kind === 'sold',
    priceText: price.text,
    priceType: price.kind === 'price' ? price.priceType : null,
    images: car.images.slice(0, 1),
  };
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
      <span className="car-strip__text">
        <b className="car-strip__title">{car.title}</b>
        {car.subtitle ? <span className="car-strip__subtitle meta">{car.subtitle}</span> : null}
        <StripPrice car={car} />
      </span>
    </Box>
  );
}

/** A sold car has no price; a price never appears without its type. */
function StripPrice({ car }: { readonly car: StripCar }) {
  if (car.isSold) return <span className="car-strip__price meta">{car.soldText ?? 'Sold'}</span>;
  if (car.priceType === null) return <span className="car-strip__price meta">{car.priceText}</span>;
  return (
    <span className="car-strip__price meta">
      <b className="tabular">{car.priceText}</b> {car.priceType}
      {car.locationName ? `, ${car.locationName}` : ''}
    </span>
  );
}
