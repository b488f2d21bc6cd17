/** The sheet of sign-in, watchlist, garage, prize draw and reservations. React puts it into the head of the page that draws it. */
import sheet from './own-pages.css?url';

export function OwnPagesSheet() {
  return <link rel="stylesheet" href={sheet} precedence="high" />;
}
