/** Open on a wide screen; takes one line of a phone until it is opened. Works without script. */
import type { ReactNode } from 'react';

type FoldProps = {
  /** The line on a phone. */
  readonly words: string;
  readonly children: ReactNode;
};

export function FoldOnPhone({ words: text, children }: FoldProps) {
  return (
    <details className="fold-on-phone">
      <summary>{text}</summary>
      {children}
    </details>
  );
}
