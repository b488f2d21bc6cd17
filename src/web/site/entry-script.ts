import { createContext } from 'react';

/** The address of the script that hydrates islands, and of what it imports; known to the server only. */
export type EntryAddresses = { readonly module: string; readonly imports?: readonly string[] };

export const EntryScript = createContext<EntryAddresses | null>(null);
