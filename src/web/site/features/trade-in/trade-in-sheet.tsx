/** The sheet of valuations, after that of the template: no other page waits for it. */
import sheet from './trade-in.css?url';

export function TradeInSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
