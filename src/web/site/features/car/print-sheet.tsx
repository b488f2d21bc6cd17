/** The sheet of a car on paper, after that of the template: no other page waits for it. */
import sheet from './print.css?url';

export function PrintSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
