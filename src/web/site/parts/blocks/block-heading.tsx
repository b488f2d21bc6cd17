/** The heading of a block, where its page gives it one. */
import sheet from './blocks.css?url';

export function BlockHeading({ text, id }: { readonly text: string | undefined; readonly id?: string }) {
  return text ? (
    <h2 id={id} className="content-block__heading">
      {text}
    </h2>
  ) : null;
}

/** The sheet of the blocks. React puts it into the head of a page that draws one. */
export function BlocksSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
