/** Name, price with its type, repayment with both rates, the two primary actions and the quiet list. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { CarMeta } from '#web/site/features/car/car-meta.tsx';
import { CarPrice } from '#web/site/features/car/car-price.tsx';
import { FinanceCells } from '#web/site/parts/car-card/finance-cells.tsx';
import { CallButton } from '#web/site/parts/location/call-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { MoneyBackLine } from './money-back-line.tsx';
import { RepaymentWorking } from './repayment-working.tsx';
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
