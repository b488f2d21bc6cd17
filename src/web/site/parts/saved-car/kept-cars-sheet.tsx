/** The sheet of favourites, watched cars and the comparison, after that of the template: no other page waits for it. */
import sheet from './kept-cars.css?url';

export function KeptCarsSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
