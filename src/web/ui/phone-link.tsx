/**
 * A number to call: a link, or a button with the shortened number until the shopper reveals it. The button sends a
 * form, so that it works without script too; `number-button.enhance.ts` saves the request.
 */
import type { ReactNode } from 'react';
import type { DisplayedNumber, NumberRequest } from '#domain/location/displayed-number.ts';

type Props = {
  readonly number: DisplayedNumber;
  readonly className: string;
  /**
   * The surroundings of the number, which is whole or shortened. What is true of a whole one only has the class
   * `phone-link__whole`.
   */
  readonly children: (number: ReactNode) => ReactNode;
  /** Where no number is read, there is none to show: the press that reveals it dials as well. */
  readonly dialsAtOnce?: boolean;
  readonly label?: string;
};

export function PhoneLink({ number, className, children, dialsAtOnce = false, label }: Props) {
  if (!number.isMasked) {
    return (
      <a className={className} href={number.telHref} aria-label={label}>
        {children(number.text)}
      </a>
    );
  }
  const cut = (
    <>
      <span data-number>{number.text}</span>
      <span className="phone-link__ask"> Show number</span>
    </>
  );
  return (
    <button
      type="submit"
      form={numberFormId}
      formAction={numberHref(number.request)}
      className={`${className} phone-link--masked`}
      aria-label={label}
      data-enhance="number-button"
      data-location={number.request.location}
      data-dials-at-once={dialsAtOnce ? '' : undefined}
    >
      {children(cut)}
    </button>
  );
}

const numberFormId = 'number-form';

/** Once on every page of a site that shortens its numbers: the buttons are in paragraphs and in other forms. */
export function NumberForm() {
  return <form id={numberFormId} method="post" action="/phone-number" hidden />;
}

/** In the address, so that what was asked for survives a reload of the answer. */
function numberHref({ location, dealership_id, website_id, car_id }: NumberRequest): string {
  const requested = { location, dealership_id, website_id, ...(car_id === null ? {} : { car_id }) };
  return `/phone-number?${new URLSearchParams(requested)}`;
}
