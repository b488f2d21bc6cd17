/** The price before, struck through; in words as well, because a screen reader does not read the line. */
export function WasPrice({ text }: { readonly text: string | null }) {
  if (!text) return null;
  return (
    <>
      {' '}
      <s className="tabular">
        <span className="visually-hidden">was </span>
        {text}
      </s>
    </>
  );
}

/** The basis that the price beside it is not on: "about $33,534 drive away in NSW". */
export function OtherBasis({ text }: { readonly text: string | null }) {
  return text === null ? null : <p className="other-basis tabular">{text}</p>;
}
