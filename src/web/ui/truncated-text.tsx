/** A text behind "View more" when it is long. Opens without script. */
import type { RichPart } from '#domain/content/rich-text.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { RichParts } from './rich-parts.tsx';

type Props = {
  /** What is counted and cut. */
  readonly plain: string;
  /** The whole of it, with its marks. */
  readonly parts: readonly RichPart[];
  readonly moreLabel: string;
  readonly lessLabel: string;
};

export function TruncatedText({ plain, parts, moreLabel, lessLabel }: Props) {
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
