/** The money-back guarantee, beside the price. */
import type { MoneyBack } from '#domain/car/consumer-rights/money-back.ts';
import { Icon } from '#web/ui/icon.tsx';

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
