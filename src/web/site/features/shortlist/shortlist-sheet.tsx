/** The sheet of shared lists, after that of the template: no other page waits for it. */
import sheet from './shortlist.css?url';

export function ShortlistSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
