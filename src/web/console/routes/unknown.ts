/** An address that no screen has. */
import { data } from 'react-router';
import { openScreen } from '#web/console/route-kit.server.ts';

export const loader = openScreen(() => {
  throw data(null, { status: 404 });
});
export const action = loader;
