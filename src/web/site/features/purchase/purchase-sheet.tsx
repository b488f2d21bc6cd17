/** The sheet of purchases, after that of the template: no other page waits for it. */
import sheet from './purchase.css?url';

export function PurchaseSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
