/** The sheet of offers, after that of the template: no other page waits for it. */
import sheet from './offers.css?url';

export function OffersSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
