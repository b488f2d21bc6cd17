/** The sheet of a booking's page, after that of the template: no other page waits for it. */
import sheet from './booking.css?url';

export function BookingSheet() {
  return <link rel="stylesheet" href={sheet} precedence="medium" />;
}
