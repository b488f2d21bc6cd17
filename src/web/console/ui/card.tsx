/** A part of a screen with a head of its own. */
import { type ReactNode, useId } from 'react';

type CardProps = {
  readonly title: string;
  /** To the right of the title: a link, a period. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card__head">
        <h2 id={id}>{title}</h2>
        {aside === undefined ? null : <div className="card__aside">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
