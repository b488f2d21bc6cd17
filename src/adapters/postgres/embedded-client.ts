/** A node-postgres client over PGlite, with what PGlite's ready-made connection lacks. */

import type { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/**
 * Every client gets a connection object of its own. PGlite's ready-made pool configuration shares one object
 * among successive clients, and then a client that the pool throws away after a failed query takes its
 * successor with it ("Connection terminated unexpectedly").
 */
export function embeddedClientOf(pglite: PGlite): typeof pg.Client {
  return class EmbeddedClient extends pg.Client {
    constructor() {
      // pg reads `connection`, which its type leaves out.
      const config = {
        user: 'postgres',
        database: 'postgres',
        connection: new EmbeddedConnection({ pglite }),
      };
      super(config);
    }
  };
}

class EmbeddedConnection extends PglitePgConnection {
  /** Drizzle puts result parsers under `types`, where PGlite expects the parameters' type numbers. */
  override parse(query: { readonly types?: unknown }): void {
    super.parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  }

  /** All connections are one session of PGlite: what a server forgets when a connection ends is forgotten here. */
  override end(): void {
    this.query('rollback');
    this.query('discard all');
    super.end();
  }
}
