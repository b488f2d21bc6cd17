/** The nonce of this answer while it is drawn; nothing in the browser, which hides it from scripts. */
import { createContext } from 'react';

export const Nonce = createContext<string | undefined>(undefined);
