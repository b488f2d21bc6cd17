/** A part of a text or list behind its toggle, which stays under it. Opens without script. */
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
      <Toggle moreLabel={moreLabel} lessLabel={lessLabel} />
    </div>
  );
}

type TextProps = {
  readonly shown: string;
  /** Goes on in the same paragraph; empty where nothing is left over. */
  readonly rest: string;
  readonly className?: string;
};

export function ExpandableText({ shown, rest, className = '' }: TextProps) {
  return (
    <div className={`expandable ${className}`.trim()}>
      <p>
        {shown}
        {rest ? (
          <>
            <span className="expandable__ellipsis">…</span>
            <span className="expandable__rest">{rest}</span>
          </>
        ) : null}
      </p>
      {rest ? <Toggle moreLabel="Show More" lessLabel="Show Less" /> : null}
    </div>
  );
}

function Toggle({ moreLabel, lessLabel }: Pick<Props, 'moreLabel' | 'lessLabel'>) {
  return (
    <details className="expandable__toggle">
      <summary>
        <span className="expandable__more">{moreLabel}</span>
        <span className="expandable__less">{lessLabel}</span>
      </summary>
    </details>
  );
}
