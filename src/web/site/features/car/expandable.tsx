/** A part of a text or list behind its toggle, which stays under it. Opens without script (VDP-10 to VDP-12). */
import type { ReactNode } from 'react';

type Props = {
  readonly first: ReactNode;
  /** Null where nothing is left over. */
  readonly rest: ReactNode | null;
  readonly moreLabel: string;
  readonly lessLabel: string;
};

export function Expandable({ first, rest, moreLabel, lessLabel }: Props) {
  if (rest === null) return first;
  return (
    <div className="expandable">
      {first}
      <div className="expandable__rest">{rest}</div>
      <details className="expandable__toggle">
        <summary>
          <span className="expandable__more">{moreLabel}</span>
          <span className="expandable__less">{lessLabel}</span>
        </summary>
      </details>
    </div>
  );
}
