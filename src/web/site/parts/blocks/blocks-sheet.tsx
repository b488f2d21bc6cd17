/** The sheet of the blocks. React puts it into the head of a page that draws one. */
import sheet from './blocks.css?url';

export function BlocksSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
