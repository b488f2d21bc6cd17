/** The money-back guarantee, beside the price (VDP-26). */
import { Undo2 } from 'lucide-react';
import type { MoneyBack } from '../../../../domain/car/money-back.ts';

export function MoneyBackLine({ moneyBack }: { readonly moneyBack: MoneyBack }) {
  return (
    <p className="money-back">
      <Undo2 aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>
        <b>{moneyBack.title}</b> {moneyBack.text}
      </span>
    </p>
  );
}
