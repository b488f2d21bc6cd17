/** An address that no screen has: shown inside the frame where there is one. */
import { data } from 'react-router';
import { openScreen } from '#web/console/route-kit.server.ts';

export const loader = openScreen(() => {
  throw data(null, { status: 404 });
});
export const action = loader;

/** Never drawn; a route without one answers programs, not people. */
export default function Unknown() {
  return null;
}
