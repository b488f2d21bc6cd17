/** A page without the frame: before sign-in, and where something went wrong. */
import type { ReactNode } from 'react';

type PlainPageProps = {
  /** Over the title: whose console this is. */
  readonly mark?: string;
  readonly title: string;
  readonly children: ReactNode;
};

export function PlainPage({ mark = 'Forecourt', title, children }: PlainPageProps) {
  return (
    <main className="plain-page" id="content">
      <div className="plain-page__card">
        <p className="plain-page__mark">{mark}</p>
        <h1 className="plain-page__title">{title}</h1>
        {children}
      </div>
    </main>
  );
}
