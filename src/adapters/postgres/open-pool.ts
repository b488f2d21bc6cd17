import type pg from 'pg';

/** Connections, and how to give them back. */
export type OpenPool = { readonly pool: pg.Pool; close(): Promise<void> };
