/** A part of a text or list behind its toggle, which stays under it. Opens without script. */
import type { ReactNode } from 'react';
import type { RichPart } from '#domain/content/rich-text.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { RichParts } from './rich-parts.tsx';

type ExpandableProps = {
  readonly first: ReactNode;
  /** Null where nothing is left over. */
  readonly rest: ReactNode | null;
  readonly moreLabel: string;
  readonly lessLabel: string;
};

export function Expandable({ first, rest, moreLabel, lessLabel }: ExpandableProps) {
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

function Toggle({ moreLabel, lessLabel }: Pick<ExpandableProps, 'moreLabel' | 'lessLabel'>) {
  return (
    <details className="expandable__toggle">
      <summary>
        <span className="expandable__more">{moreLabel}</span>
        <span className="expandable__less">{lessLabel}</span>
      </summary>
    </details>
  );
}

type TruncatedTextProps = {
  /** What is counted and cut. */
  readonly plain: string;
  /** The whole of it, with its marks. */
  readonly parts: readonly RichPart[];
  readonly moreLabel: string;
  readonly lessLabel: string;
};

/** A text behind "View more" when it is long. Opens without script. */
export function TruncatedText({ plain, parts, moreLabel, lessLabel }: TruncatedTextProps) {
  const beginning = cutText(plain);
  const whole = <RichParts parts={parts} heading="strong" />;
  if (beginning === null) return <div className="truncated-text">{whole}</div>;
  return (
    <div className="truncated-text">
      <p className="truncated-text__beginning">{beginning}</p>
      <details className="truncated-text__rest">
        <summary>
          <span className="truncated-text__more">{moreLabel}</span>
          <span className="truncated-text__less">{lessLabel}</span>
        </summary>
        <div className="truncated-text__whole">{whole}</div>
      </details>
    </div>
  );
}
