/** The button that sends a form. While it works it keeps its width, says so, and a second press does nothing. */
import type { ReactNode } from 'react';

type Props = {
  readonly isBusy: boolean;
  /** The verb shown while it works: "Sending". */
  readonly busyText: string;
  readonly children: ReactNode;
};

export function SubmitButton({ isBusy, busyText, children }: Props) {
  return (
    <button className="button button--primary button--large submit-button" type="submit" disabled={isBusy}>
      <span className={isBusy ? 'submit-button__text submit-button__text--hidden' : 'submit-button__text'}>
        {children}
      </span>
      {isBusy ? (
        <span className="submit-button__busy">
          <span className="submit-button__spinner" aria-hidden="true" />
          {busyText}
        </span>
      ) : null}
    </button>
  );
}
