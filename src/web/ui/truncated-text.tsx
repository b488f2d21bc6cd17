/** A text behind "View more" when it is long (OFFER-2, OFFER-3, OFFER-13). Opens without script. */
import { cutText } from '#domain/text/cut-text.ts';

type Props = { readonly text: string; readonly moreLabel: string; readonly lessLabel: string };

export function TruncatedText({ text, moreLabel, lessLabel }: Props) {
  const beginning = cutText(text);
  if (beginning === null) return <p className="truncated-text">{text}</p>;
  return (
    <div className="truncated-text">
      <p className="truncated-text__beginning">{beginning}</p>
      <details className="truncated-text__rest">
        <summary>
          <span className="truncated-text__more">{moreLabel}</span>
          <span className="truncated-text__less">{lessLabel}</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  );
}
