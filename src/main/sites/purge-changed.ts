/** Tells the CDN in front which sites changed: twice, and again a few times where it did not understand. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PagePurge } from '#ports/sites/site-version-store.ts';
import { siteTag } from '#web/server/headers/security-headers.ts';

type Options = {
  readonly purge: PagePurge;
  readonly reportFault: (error: unknown) => void;
  readonly pauseMs?: readonly number[];
};

/**
 * Sent again after the first pause, because another process may have answered with its older stock meanwhile; the
 * others follow where it failed. A page that is missed even so ends with its lifetime.
 */
const defaultPausesMs = [2_000, 4_000, 8_000];

export class PurgeChanged {
  readonly #options: Options;
  readonly #due = new Set<string>();
  #work: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  note(site: SiteContext): void {
    this.#due.add(siteTag(site));
    this.#work ??= this.#tell().finally(() => {
      this.#work = null;
    });
  }

  async settled(): Promise<void> {
    while (this.#work !== null) await this.#work;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#due.clear();
    await this.settled();
  }

  /** Sites that change in one moment are reported together. */
  async #tell(): Promise<void> {
    const { purge, reportFault, pauseMs = defaultPausesMs } = this.#options;
    // Sites of a group change one after the other within this turn.
    await sleep(0);
    while (this.#due.size > 0) {
      const tags = [...this.#due];
      this.#due.clear();
      let purgedCount = 0;
      for (const ms of [0, ...pauseMs]) {
        if (purgedCount === 2) break;
        if (ms > 0) await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        if (this.#stopping.signal.aborted) return;
        try {
          await purge.purge(tags);
          purgedCount += 1;
        } catch (error) {
          reportFault(error);
        }
      }
    }
  }
}
