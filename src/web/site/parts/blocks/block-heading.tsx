/** The heading of a block, where its page gives it one. */
export function BlockHeading({ text, id }: { readonly text: string | undefined; readonly id?: string }) {
  return text ? (
    <h2 id={id} className="content-block__heading">
      {text}
    </h2>
  ) : null;
}
