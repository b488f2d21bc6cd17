/** The style sheets of what few pages draw: no other page waits for them. */
import booking from '#web/site/features/booking/booking.css?url';
import photo from '#web/site/features/car/photo.css?url';
import print from '#web/site/features/car/print.css?url';
import models from '#web/site/features/content/models.css?url';
import developers from '#web/site/features/developers/developers.css?url';
import places from '#web/site/features/location/places.css?url';
import offers from '#web/site/features/offer/offers.css?url';
import choices from '#web/site/features/privacy/choices.css?url';
import purchase from '#web/site/features/purchase/purchase.css?url';
import shortlist from '#web/site/features/shortlist/shortlist.css?url';
import tradeIn from '#web/site/features/trade-in/trade-in.css?url';
import storedCars from '#web/site/parts/saved-car/saved-cars.css?url';
import ownPages from '#web/site/parts/shopper-pages/shopper-pages.css?url';

const sheets = {
  booking,
  choices,
  developers,
  storedCars,
  models,
  offers,
  /** Of sign-in, watchlist, garage, prize draw and reservations. */
  ownPages,
  photo,
  places,
  print,
  purchase,
  shortlist,
  tradeIn,
};
export type SheetName = keyof typeof sheets;

/** After the sheet of the template. React puts it into the head of the page that draws it. */
export function PageSheet({ name }: { readonly name: SheetName }) {
  return <link rel="stylesheet" href={sheets[name]} precedence={name === 'ownPages' ? 'high' : 'medium'} />;
}
