/** The sheet of privacy choices, after that of the template: no other page waits for it. */
import sheet from './choices.css?url';

export function ChoicesSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
