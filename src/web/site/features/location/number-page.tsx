/** The number of one place, for visitors without script: shortened until the button is pressed, then whole. */
import type { WholeNumber } from '#domain/location/displayed-number.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OpenState } from '#web/ui/open-state.tsx';

type Props = {
  readonly location: LocationView;
  readonly cutText: string;
  /** Null until the button was pressed. */
  readonly answer: { readonly number: WholeNumber | null; readonly waitMinutes: number | null } | null;
};

export function NumberPage({ location, cutText, answer }: Props) {
  return (
    <div className="wrap number-page">
      <h1 className="number-page__title">Call {location.name}</h1>
      <OpenState isOpen={location.isOpen} text={location.openText} detail={location.departmentsText} />
      {answer?.number ? (
        <p>
          <a
            className="button button--primary button--large tabular number-page__number"
            href={answer.number.telHref}
          >
            <Icon name="phone" size={20} />
            {answer.number.text}
          </a>
        </p>
      ) : answer?.waitMinutes ? (
        <p role="alert" className="number-page__refusal">
          Too many phone numbers were requested from your network. Try again in {answer.waitMinutes}{' '}
          {answer.waitMinutes === 1 ? 'minute' : 'minutes'}, or message us and we’ll call you.
        </p>
      ) : (
        // The same address; nothing but the press is sent.
        <form method="post">
          <button type="submit" className="button button--primary button--large tabular number-page__number">
            <Icon name="phone" size={20} />
            {cutText} Show number
          </button>
        </form>
      )}
      <p className="number-page__actions cluster">
        <ArrowLink href={location.contactHref}>Write to {location.name}</ArrowLink>
        <ArrowLink href={location.pageHref}>Opening hours and departments</ArrowLink>
      </p>
    </div>
  );
}
