/**
 * All that belongs to the price of a car on its page, in every template: type, was-price, trade-in price, subscription,
 * earlier prices, how it compares in the market, and whether the car is held, out on a drive or still on its way *.
 */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { BasisNote } from '#web/site/features/car/sections/basis-note.tsx';
import { changeOverPlaceholder } from '#web/site/parts/car-card/change-over-placeholder.ts';
import { HoldNote } from '#web/site/parts/car-card/hold-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OtherBasis } from '#web/ui/other-basis.tsx';
import { WasPrice } from '#web/ui/was-price.tsx';
import { DriveAway } from './drive-away.tsx';

/** More than these are behind a line that says how many. */
const shownAtOnce = 2;

function PriceHistory({ page }: { readonly page: CarPageView }) {
  const { pastPriceTexts } = page.car;
  const earlier = pastPriceTexts.slice(shownAtOnce);
  if (page.listedText === null && pastPriceTexts.length === 0) return null;
  return (
    <div className="price-history">
      {page.listedText === null ? null : <p>{page.listedText}</p>}
      <Prices texts={pastPriceTexts.slice(0, shownAtOnce)} />
      {earlier.length > 0 ? (
        <details>
          <summary>
            {earlier.length} earlier {earlier.length === 1 ? 'price' : 'prices'}
          </summary>
          <Prices texts={earlier} />
        </details>
      ) : null}
    </div>
  );
}

function Prices({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="tabular">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export function CarPrice({ page }: { readonly page: CarPageView }) {
  const { price, availability, subscriptionText } = page.car;
  return (
    <div className="car-price">
      {price.kind === 'no-price' ? (
        <p className="car-price__none">{price.text}</p>
      ) : (
        <p className="car-price__figure">
          <b className="tabular">{price.text}</b>{' '}
          <span className="car-price__type">
            {price.priceType}
            {/* Within, so that the sign never begins a line. */}
            <BasisNote bases={page.bases} figure="price" />
          </span>
          <WasPrice text={price.wasText} />
        </p>
      )}
      {price.kind === 'price' ? <OtherBasis text={price.otherBasisText} /> : null}
      {price.kind === 'price' && price.tradeInText ? (
        <p className="car-price__other">{price.tradeInText}</p>
      ) : null}
      <div {...changeOverPlaceholder(page.car, { isLarge: true })} />
      <DriveAway page={page} />
      <PriceHistory page={page} />
      {subscriptionText ? <p className="car-price__other">{subscriptionText}</p> : null}
      <MarketNote page={page} />
      <HoldNote card={page.car} className="car-price__hold" linkClass="button button--outline" />
      {page.outText === null ? null : <p className="car-price__hold">{page.outText}</p>}
      {availability.kind === 'coming-soon' ? (
        <p className="car-price__hold">Arriving soon. Ask us when you can see it.</p>
      ) : null}
    </div>
  );
}

/** The badge, and behind it what it rests on. */
function MarketNote({ page }: { readonly page: CarPageView }) {
  const { price, marketText } = page.car;
  if (price.kind === 'no-price' || price.belowMarketText === null) return null;
  return (
    <details className="market-note">
      <summary className="market-note__head">
        <span className="market-pill">
          <Icon name="trending-down" size={16} />
          {price.belowMarketText}
        </span>
        <span className="market-note__how">How we compare</span>
      </summary>
      <p>
        {marketText} <BasisNote bases={page.bases} figure="market" />
      </p>
    </details>
  );
}
