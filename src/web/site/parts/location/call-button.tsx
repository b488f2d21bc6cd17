/** A number to call on a button that says when somebody answers (C-21): whole, or cut until it is asked for, which is recorded (PHONE-1, PHONE-2, PHONE-7). */
import type { DialledNumber } from '#domain/location/dialled-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

type Props = {
  readonly phone: { readonly number: DialledNumber; readonly callText: string };
  readonly label?: string;
  readonly className: string;
};

export function CallButton({ phone, label = phone.callText, className }: Props) {
  return (
    <PhoneLink number={phone.number} className={className}>
      {(number) => (
        <>
          <Icon name="phone" size={18} />
          <span className="call-button__words">
            <span className="phone-link__whole">{label} </span>
            <span className="tabular call-button__number">{number}</span>
          </span>
        </>
      )}
    </PhoneLink>
  );
}
