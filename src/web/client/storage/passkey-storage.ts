/** Whether the user of this browser declined to be offered a passkey here. */
import { createStoredValue } from './stored-value.ts';

export const storedPasskeyRefusal = createStoredValue<boolean>({
  key: 'forecourt.no-passkey',
  version: 1,
  empty: false,
  parse: (value) => value === true,
});
