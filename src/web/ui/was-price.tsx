/** The price before, struck through; said as well, because nobody hears a line. */
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
