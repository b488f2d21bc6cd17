/** Where one is in a task of several steps, and the bar below a step with the way back and the way on. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type Step = {
  readonly label: string;
  /** Where it can be opened again; left out where it cannot. */
  readonly href?: string | undefined;
};

type StepsProps = {
  readonly steps: readonly Step[];
  /** From 0. */
  readonly now: number;
};

export function Steps({ steps, now }: StepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className="steps">
        {steps.map(({ label, href }, index) => {
          const inside = (
            <>
              <span className="steps__mark" aria-hidden="true">
                {index < now ? '✓' : index + 1}
              </span>
              <span className="steps__name">{label}</span>
            </>
          );
          return (
            <li
              key={label}
              className={index < now ? 'steps__step steps__step--done' : 'steps__step'}
              {...(index === now ? { 'aria-current': 'step' as const } : {})}
            >
              {href === undefined || index === now ? inside : <Link to={href}>{inside}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Fixed below a step: a line of facts, the way back, the way on. */
export function StepBar({ facts, children }: { readonly facts?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="step-bar">
      <p className="step-bar__facts">{facts}</p>
      <div className="step-bar__buttons">{children}</div>
    </div>
  );
}
