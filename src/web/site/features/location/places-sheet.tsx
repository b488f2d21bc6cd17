/** The sheet of locations, after that of the template: no other page waits for it. */
import sheet from './places.css?url';

export function PlacesSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
