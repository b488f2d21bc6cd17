/**
 * A number to call, always offered, and beside it when it is answered: whole, or shortened until it is revealed, which
 * is recorded.
 */
import type { DisplayedNumber } from '#domain/location/displayed-number.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

type Props = {
  readonly number: DisplayedNumber;
  readonly label?: string;
  /** Where nothing else beside it says so: "Opens 8 am". */
  readonly hours?: string | null;
  readonly className: string;
};

export function CallButton({ number, label = 'Call Now', hours = null, className }: Props) {
  return (
    <PhoneLink number={number} className={className}>
      {(shown) => (
        <>
          <Icon name="phone" size={18} />
          <span className="call-button__text">
            <span className="phone-link__whole">{label} </span>
            <span className="tabular call-button__number">{shown}</span>
            {hours === null ? null : <span className="call-button__hours"> {hours}</span>}
          </span>
        </>
      )}
    </PhoneLink>
  );
}

/** "Usually answers within 25 minutes", with what that rests on. */
export function AnswerPromise({ answers }: Pick<LocationView, 'answers'>) {
  return answers === null ? null : (
    <p className="answer-promise">
      <b>{answers.text}</b> <span>{answers.basis}.</span>
    </p>
  );
}
