/** The notes over pages that were dismissed in this browser. Each site has an origin, and storage, of its own. */
import { createStoredValue } from './stored-value.ts';

/** The last ones: notes dismissed long ago are no longer shown by the site itself. */
const maxPopups = 20;

export const storedPopups = createStoredValue<readonly string[]>({
  key: 'forecourt.popups',
  version: 1,
  empty: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((name) => typeof name === 'string').slice(-maxPopups) : [],
});
