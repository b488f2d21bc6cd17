/** Whether the rendered page replaces one that needs the database while that is away. */
import { createContext } from 'react';

/** Only the server knows; such a page comes without script, so that no browser draws it otherwise. */
export const DatabaseUnavailableError = createContext(false);
