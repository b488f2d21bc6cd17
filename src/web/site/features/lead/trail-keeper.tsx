/** Notes each page seen in this tab, so that a form can say how the shopper came to it (LEAD-5). Draws nothing. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from '../../../client/trail.ts';

export function TrailKeeper() {
  const { pathname, search } = useLocation();
  useEffect(() => recordVisit(pathname, search), [pathname, search]);
  return null;
}
