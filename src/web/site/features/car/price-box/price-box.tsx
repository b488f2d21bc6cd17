/** Name, price with its type, repayment with both rates, the two primary actions and the quiet list. */

import type { MoneyBack } from '#domain/car/consumer-rights/money-back.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { CarMeta } from '#web/site/features/car/car-meta.tsx';
import { CarPrice } from '#web/site/features/car/car-price.tsx';
import { BasisNote } from '#web/site/features/car/sections/basis-note.tsx';
import { FinanceDisclaimer } from '#web/site/parts/calculator/finance-disclaimer.tsx';
import { FinanceCells } from '#web/site/parts/car-card/finance-cells.tsx';
import { CallButton } from '#web/site/parts/location/call-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SecondaryActions } from './secondary-actions.tsx';

export function PriceBox({ page }: { readonly page: CarPageView }) {
  const { car, location, phone, actions } = page;
  return (
    <div className="price-box">
      <h1 className="price-box__title">{car.title}</h1>
      {car.subtitle ? <p className="price-box__subtitle">{car.subtitle}</p> : null}
      <CarMeta page={page} />
      <div className="price-box__frame">
        <CarPrice page={page} />
        {car.finance.isShown ? (
          <>
            <FinanceCells
              finance={car.finance}
              isLarge
              isExplained
              isOfferEndFirst={page.financeDisclaimer?.panel.isOfferEndFirst ?? false}
            />
            <p className="price-box__warning">
              *{car.finance.basisText}. {car.finance.warning}
            </p>
          </>
        ) : null}
        <div className="price-box__actions">
          <a className="button button--primary button--large" href={actions.primary.href}>
            {actions.primary.label}
          </a>
          {phone ? (
            <CallButton
              number={phone.number}
              hours={phone.hoursText}
              className="button button--outline button--large"
            />
          ) : null}
        </div>
        {actions.similar ? (
          <a className="button button--ghost button--block" href={actions.similar.href}>
            {actions.similar.label}
          </a>
        ) : null}
        <RepaymentWorking page={page} />
        {page.moneyBack ? <MoneyBackLine moneyBack={page.moneyBack} /> : null}
        {page.deliveryRule === null ? null : <DeliveryLine rule={page.deliveryRule} />}
      </div>
      {location ? (
        <p className="price-box__open row meta">
          <Icon name="message-square" size={18} />
          <span>
            {location.name}: <b className={location.isOpen ? 'is-open' : undefined}>{location.openText}</b>
          </span>
        </p>
      ) : null}
      <SecondaryActions page={page} />
    </div>
  );
}

/**
 * That the car can be delivered, and what that costs before a place is known; the estimate is with the car's location.
 */
export function DeliveryLine({ rule }: { readonly rule: string }) {
  return (
    <p className="money-back">
      <Icon name="truck" size={18} />
      <span>
        <b>We deliver</b> {rule} <a href="#vehicle-map">Get a delivery price</a>
      </span>
    </p>
  );
}

/** The money-back guarantee, beside the price. */
export function MoneyBackLine({ moneyBack }: { readonly moneyBack: MoneyBack }) {
  return (
    <p className="money-back">
      <Icon name="undo-2" size={18} />
      <span>
        <b>{moneyBack.title}</b> {moneyBack.text}
      </span>
    </p>
  );
}

/**
 * Beside the repayment: the way to ask for it, what the lender tells with the disclaimer, and one line that opens what
 * it all rests on.
 */
export function RepaymentWorking({ page }: { readonly page: CarPageView }) {
  const { financeDisclaimer, bases, approval } = page;
  if (!page.car.finance.isShown) return null;
  return (
    <div className="repayment-working">
      {approval ? (
        <a className="repayment-working__approval text-link" href={approval.href}>
          {approval.label}
        </a>
      ) : null}
      {financeDisclaimer ? <FinanceDisclaimer view={financeDisclaimer} /> : null}
      <details>
        <summary>How we calculate this</summary>
        <BasisNote bases={bases} figure="repayment" hasWords />
        <BasisNote bases={bases} figure="rates" hasWords />
      </details>
    </div>
  );
}
