/** Name, price with its type, repayment with both rates, the two primary actions and the quiet list (VDP-3 to VDP-6, VDP-15). */
import { MapPin, MessageSquare, TrendingDown } from 'lucide-react';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import { WasPrice } from '../../../ui/was-price.tsx';
import { FinanceCells } from '../car-card/finance-cells.tsx';
import { BasisNote } from './basis-note.tsx';
import { CallButton } from './call-button.tsx';
import { CarViews } from './car-views.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { MoneyBackLine } from './money-back-line.tsx';
import { QuietActions } from './quiet-actions.tsx';

export function PriceBox({ page }: { readonly page: CarPageView }) {
  const { car, location, phone, actions } = page;
  return (
    <div className="price-box">
      <h1 className="price-box__title">{car.title}</h1>
      {car.subtitle ? <p className="price-box__subtitle">{car.subtitle}</p> : null}
      <ul className="price-box__meta">
        {location ? (
          <li>
            <MapPin aria-hidden="true" size={16} strokeWidth={1.75} />
            <a className="price-box__place" href="#vehicle-map">
              {location.name}
            </a>
          </li>
        ) : null}
        <li>Stock {car.stockNumber}</li>
        <CarViews request={page.views} element="li" />
      </ul>
      <div className="price-box__frame">
        <Price page={page} />
        {car.finance.isShown ? (
          <>
            <FinanceCells finance={car.finance} isLarge />
            <p className="price-box__warning">
              *{car.finance.basisText}. {car.finance.warning}
            </p>
            <p className="price-box__bases">
              <BasisNote bases={page.bases} figure="repayment" hasWords />
              <BasisNote bases={page.bases} figure="rates" hasWords />
            </p>
          </>
        ) : null}
        <div className="price-box__actions">
          <a className="button button--primary button--large" href={actions.primary.href}>
            {actions.primary.label}
          </a>
          {phone ? <CallButton phone={phone} className="button button--outline button--large" /> : null}
        </div>
        {page.moneyBack ? <MoneyBackLine moneyBack={page.moneyBack} /> : null}
        {page.deliveryRule === null ? null : <DeliveryLine rule={page.deliveryRule} />}
      </div>
      {location ? (
        <p className="price-box__open">
          <MessageSquare aria-hidden="true" size={18} strokeWidth={1.75} />
          <span>
            {location.name}: <b className={location.isOpen ? 'is-open' : undefined}>{location.openText}</b>
          </span>
        </p>
      ) : null}
      <QuietActions page={page} />
    </div>
  );
}

function Price({ page }: { readonly page: CarPageView }) {
  const { price, availability, marketText, holdText } = page.car;
  return (
    <div>
      {price.kind === 'no-price' ? (
        <p className="price-box__no-price">{price.text}</p>
      ) : (
        <p className="price-box__price">
          <b className="tabular">{price.text}</b> <span className="price-box__type">{price.priceType}</span>
          <BasisNote bases={page.bases} figure="price" />
          <WasPrice text={price.wasText} />
        </p>
      )}
      {price.kind === 'price' && price.tradeInText ? (
        <p className="price-box__trade-in">{price.tradeInText}</p>
      ) : null}
      {page.car.subscriptionText ? <p className="price-box__trade-in">{page.car.subscriptionText}</p> : null}
      {price.kind === 'price' && price.belowMarketText ? (
        <details className="market-note">
          <summary>
            <span className="market-pill">
              <TrendingDown aria-hidden="true" size={16} strokeWidth={1.75} />
              {price.belowMarketText}
            </span>
            <span className="market-note__how">How we compare</span>
          </summary>
          <p>
            {marketText} <BasisNote bases={page.bases} figure="market" />
          </p>
        </details>
      ) : null}
      {availability.kind === 'reserved' ? (
        <p className="price-box__hold">
          {holdText} for another shopper. Ask us to tell you if it comes free.
        </p>
      ) : null}
      {availability.kind === 'coming-soon' ? (
        <p className="price-box__hold">On its way to us. Ask when it can be seen.</p>
      ) : null}
    </div>
  );
}
