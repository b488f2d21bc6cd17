/** The progress of a form of several steps: in words, drawn as a line. */
import { forwardRef } from 'react';

type Props = {
  readonly titles: readonly string[];
  /** Counted from 0. */
  readonly current: number;
};

/** The heading takes the focus when the step changes, so that it is read out. */
export const FormProgress = forwardRef<HTMLParagraphElement, Props>(function FormProgress(
  { titles, current },
  ref,
) {
  const next = titles[current + 1];
  return (
    <div className="form-progress cluster meta">
      <p className="form-progress__here" ref={ref} tabIndex={-1}>
        {`Step ${current + 1} of ${titles.length}: ${titles[current] ?? ''}`}
      </p>
      {next ? <p className="form-progress__next">{`Next: ${next}`}</p> : null}
      <div className="form-progress__line" aria-hidden="true">
        {titles.map((title, index) => (
          <span
            key={title}
            className={
              index <= current ? 'form-progress__part form-progress__part--done' : 'form-progress__part'
            }
          />
        ))}
      </div>
    </div>
  );
});
