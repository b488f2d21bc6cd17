/** What the car comes to at the shopper's postcode: a form that the page itself answers, so it needs no script. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { type DriveAwayAnswer, driveAwayAnchor } from '#view-models/car-page/drive-away-view.ts';

const fieldId = 'drive-away-postcode';

export function DriveAway({ page }: { readonly page: CarPageView }) {
  const { driveAway, car } = page;
  if (driveAway === null) return null;
  const { postcode, error, answer, registrationText } = driveAway;
  return (
    <div id={driveAwayAnchor} className="drive-away">
      {registrationText === null ? null : <p>{registrationText}</p>}
      <details open={postcode !== ''}>
        <summary>Drive away price for your postcode</summary>
        <form className="drive-away__form cluster" method="get" action={`${car.href}#${driveAwayAnchor}`}>
          <label htmlFor={fieldId}>Postcode</label>
          <input
            id={fieldId}
            className="input"
            name="postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            defaultValue={postcode}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${fieldId}-error`}
          />
          <button className="button button--outline" type="submit">
            Calculate
          </button>
        </form>
        {error === null ? null : (
          <p className="drive-away__error" id={`${fieldId}-error`}>
            {error}
          </p>
        )}
        {answer === null ? null : <Answer answer={answer} />}
      </details>
    </div>
  );
}

function Answer({ answer }: { readonly answer: DriveAwayAnswer }) {
  return (
    <>
      <p className="drive-away__headline">{answer.headline}</p>
      {answer.lines.length === 0 ? null : (
        <dl className="drive-away__lines">
          {answer.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {answer.sources.map(({ text, href }) => (
        <p key={text}>
          {href === null ? (
            text
          ) : (
            <a href={href} rel="noopener">
              {text}
            </a>
          )}
        </p>
      ))}
    </>
  );
}
