/** Listens on every page for what can happen anywhere. Draws nothing. */
import { useEffect } from 'react';
import { watchPhoneClicks } from '../../../client/analytics/phone-clicks.ts';

export function PageEvents() {
  useEffect(() => watchPhoneClicks(document), []);
  return null;
}
