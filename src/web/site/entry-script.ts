import { createContext } from 'react';

/** The address of the script that wakes islands; known to the server only. */
export const EntryScript = createContext<string | null>(null);
