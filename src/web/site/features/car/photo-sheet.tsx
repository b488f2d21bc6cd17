/** The sheet of a photograph's own page, after that of the template: no other page waits for it. */
import sheet from './photo.css?url';

export function PhotoSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
