/**
 * Changes announced by PostgreSQL's NOTIFY, in the transaction that makes them: delivered when it commits, and never
 * otherwise. Listening takes a connection of its own, which must go to the server itself: a pooler in transaction mode
 * hands the next one out with every transaction.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { AnnouncedChange, ChangeAnnouncements } from '#ports/installation/database.ts';

const channels: Readonly<Record<AnnouncedChange, string>> = {
  stock: 'forecourt_stock',
  sites: 'forecourt_sites',
  pictures: 'forecourt_pictures',
};

/** The payload is for people who debug; PostgreSQL sends equal ones of one transaction only once. */
export async function announceChange(
  tx: Pick<NodePgDatabase, 'execute'>,
  change: AnnouncedChange,
  about: string,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${channels[change]}, ${about})`);
}

type Options = {
  readonly connectionString: string;
  /** Called once for each time the connection is lost, or cannot be made. */
  readonly note: (problem: string) => void;
  readonly maxPauseMs?: number;
};

export function createChangeAnnouncements({
  connectionString,
  note: log,
  maxPauseMs = 30_000,
}: Options): ChangeAnnouncements {
  return {
    listen(handleChange) {
      const stopping = new AbortController();
      let isListening = false;
      const ended = keepListening(stopping.signal);
      return {
        isListening: () => isListening,
        async stop() {
          stopping.abort();
          await ended;
        },
      };

      async function keepListening(signal: AbortSignal): Promise<void> {
        for (let pauseMs = 500; !signal.aborted; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
          try {
            await listenOnce(signal, () => {
              pauseMs = 500;
              // Whatever was announced while the connection was down.
              handleChange('stock');
              handleChange('sites');
              handleChange('pictures');
            });
          } catch (error) {
            if (!signal.aborted) log(error instanceof Error ? error.message : String(error));
          }
          await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
        }
      }

      /** Until the connection ends; rejects where it is lost. */
      async function listenOnce(signal: AbortSignal, started: () => void): Promise<void> {
        const client = new pg.Client({
          connectionString,
          keepAlive: true,
          application_name: 'forecourt-listen',
        });
        const lost = Promise.withResolvers<never>();
        lost.promise.catch(() => undefined);
        const end = Promise.withResolvers<void>();
        client.on('error', (error) => lost.reject(error));
        client.on('end', () => lost.reject(new Error('the connection that listens for changes ended')));
        client.on('notification', ({ channel }) => {
          if (channel === channels.stock) handleChange('stock');
          if (channel === channels.sites) handleChange('sites');
          if (channel === channels.pictures) handleChange('pictures');
        });
        const stop = () => end.resolve();
        signal.addEventListener('abort', stop, { once: true });
        try {
          await Promise.race([client.connect(), lost.promise]);
          for (const channel of Object.values(channels)) await client.query(`listen ${channel}`);
          isListening = true;
          started();
          await Promise.race([end.promise, lost.promise]);
        } finally {
          isListening = false;
          signal.removeEventListener('abort', stop);
          await client.end().catch(() => undefined);
        }
      }
    },
  };
}
