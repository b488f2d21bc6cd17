/**
 * All that belongs to the price of a car on its page, in every template: type, was-price, trade-in price, subscription,
 * earlier prices, how it compares in the market, and whether the car is held, out on a drive or still on its way *.
 */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { type DriveAwayAnswer, driveAwayAnchor } from '#view-models/car-page/drive-away-view.ts';
import { BasisNote } from '#web/site/features/car/sections/basis-note.tsx';
import { changeOverPlaceholder } from '#web/site/parts/car-card/change-over-placeholder.ts';
import { HoldNote } from '#web/site/parts/car-card/hold-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OtherBasis, WasPrice } from '#web/ui/was-price.tsx';

/** What the car comes to at the shopper's postcode: a form that the page itself answers, so it needs no script. */
const fieldId = 'drive-away-postcode';

function DriveAway({ page }: { readonly page: CarPageView }) {
  const { driveAway, car } = page;
  if (driveAway === null) return null;
  const { postcode, error, answer, registrationText } = driveAway;
  return (
    <div id={driveAwayAnchor} className="drive-away">
      {registrationText === null ? null : <p>{registrationText}</p>}
      <details open={postcode !== ''}>
        <summary>Drive away price for your postcode</summary>
        <form className="drive-away__form cluster" method="get" action={`${car.href}#${driveAwayAnchor}`}>
          <label htmlFor={fieldId}>Postcode</label>
          <input
            id={fieldId}
            className="input"
            name="postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            defaultValue={postcode}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${fieldId}-error`}
          />
          <button className="button button--outline" type="submit">
            Calculate
          </button>
        </form>
        {error === null ? null : (
          <p className="drive-away__error" id={`${fieldId}-error`}>
            {error}
          </p>
        )}
        {answer === null ? null : <Answer answer={answer} />}
      </details>
    </div>
  );
}

function Answer({ answer }: { readonly answer: DriveAwayAnswer }) {
  return (
    <>
      <p className="drive-away__headline">{answer.headline}</p>
      {answer.lines.length === 0 ? null : (
        <dl className="drive-away__lines">
          {answer.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {answer.sources.map(({ text, href }) => (
        <p key={text}>
          {href === null ? (
            text
          ) : (
            <a href={href} rel="noopener">
              {text}
            </a>
          )}
        </p>
      ))}
    </>
  );
}

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
