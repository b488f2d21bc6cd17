/**
 * What to correct, with links to the fields. Focus goes to it, so that it is not missed, and without script as well.
 */
import { useEffect, useRef } from 'react';
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';

type Props = {
  readonly refusal: Pick<EnquiryRefusal, 'errors' | 'alert'>;
  /** The page came with it, and the browser gives it the focus: script that hydrates later does not move it. */
  readonly isOfPage: boolean;
};

export function ErrorSummary({ refusal, isOfPage }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is announced, the same words again too.
  useEffect(() => {
    if (!isOfPage) box.current?.focus();
  }, [refusal]);
  const { errors, alert } = refusal;
  return (
    <div
      className={alert?.isCalm ? 'error-summary error-summary--calm' : 'error-summary'}
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was sent to be corrected, and begins with what to correct
      autoFocus={isOfPage}
      role="alert"
    >
      {alert ? (
        <>
          <p className="error-summary__title">{alert.text}</p>
          <p>{alert.help}</p>
          {alert.link ? (
            <p>
              <a href={alert.link.href} target="_blank" rel="noopener">
                {alert.link.label}
              </a>
            </p>
          ) : null}
        </>
      ) : (
        <>
          <p className="error-summary__title">Please fix the following errors:</p>
          <ul className="error-summary__list">
            {errors.map((error) => (
              <li key={error.field}>
                <a href={`#${fieldId(error.field)}`}>{error.message}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** One enquiry form is on a page, so its fields can be named. */
export function fieldId(field: string): string {
  return `enquiry-${field}`;
}
