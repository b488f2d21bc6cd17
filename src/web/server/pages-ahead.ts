/** After a change of stock the pages that a rush asks for first are made before they are asked for, behind its visitors. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import type { GiveWay } from '#ports/give-way.ts';

export type AheadPages = {
  /** What was asked for in the last minutes, with the home page and the first of the listing; none where nobody came. */
  listHot(site: SiteContext): readonly string[];
  make(site: SiteContext, path: string): Promise<void>;
};

type Options = {
  readonly pages: AheadPages;
  readonly giveWay: GiveWay;
  /** Whether nobody waits for an answer. */
  readonly isQuiet: () => boolean;
  readonly reportFault: (error: unknown) => void;
};

/** Where visitors come without a pause, they make the page themselves. */
const mostTurns = 20;
const restMs = 5;

type Due = { readonly site: SiteContext; readonly paths: string[] };

export class PagesAhead {
  readonly #options: Options;
  readonly #due = new Map<string, Due>();
  #work: Promise<void> | null = null;
  #hasStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Pages of the stock before this one that are still due are not made any more. */
  begin(site: SiteContext): void {
    const paths = [...this.#options.pages.listHot(site)];
    this.#due.delete(siteKey(site));
    if (paths.length === 0 || this.#hasStopped) return;
    this.#due.set(siteKey(site), { site, paths });
    this.#work ??= this.#makeAll();
  }

  async settled(): Promise<void> {
    await this.#work;
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    this.#due.clear();
    await this.#work;
  }

  /** One page at a time, the sites in turn. */
  async #makeAll(): Promise<void> {
    const { pages, reportFault } = this.#options;
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      if (!(await this.#findPause())) continue;
      await pages.make(next.site, next.path).catch(reportFault);
    }
    this.#work = null;
  }

  #takeNext(): { readonly site: SiteContext; readonly path: string } | null {
    const [first] = this.#due;
    if (first === undefined) return null;
    const [key, due] = first;
    const path = due.paths.shift();
    this.#due.delete(key);
    if (path === undefined) return this.#takeNext();
    if (due.paths.length > 0) this.#due.set(key, due);
    return { site: due.site, path };
  }

  async #findPause(): Promise<boolean> {
    const { giveWay, isQuiet } = this.#options;
    for (let turn = 0; turn < mostTurns && !this.#hasStopped; turn += 1) {
      await giveWay();
      if (isQuiet()) return true;
      await sleep(restMs);
    }
    return false;
  }
}
