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
