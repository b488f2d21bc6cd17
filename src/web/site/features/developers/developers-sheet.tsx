/** The sheet of the page for developers, after that of the template: no other page waits for it. */
import sheet from './developers.css?url';

export function DevelopersSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
