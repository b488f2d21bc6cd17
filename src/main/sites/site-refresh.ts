/**
 * Keeps the sites of this process in step with the live versions: one that changed is swapped whole, without a restart.
 */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';
import type { ServedSites } from '#use-cases/site-version/served-sites.ts';
import type { SiteRegistry } from './site-registry.ts';

type Options = {
  readonly registry: SiteRegistry;
  readonly siteStore: { load(): Promise<Omit<ServedSites, 'builtNow'>> };
  readonly siteVersionStore: Pick<SiteVersionStore, 'revision'>;
  /** Called before a site is swapped, so that no request finds it without its stock. */
  readonly prepare: (sites: readonly SiteContext[], groups: readonly DealerGroup[]) => Promise<void>;
  /** Whether each change is announced to this process: then it looks by itself only now and then. */
  readonly isTold?: () => boolean;
  readonly note: (facts: object, message: string) => void;
  readonly reportFault: (error: unknown) => void;
};

/** Twice within the second in which a change is to be seen. */
const checkEveryMs = 400;
const lookWhenToldMs = 20_000;

export class SiteRefresh {
  readonly #options: Options;
  #revision: number;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #lookedAtMs = 0;

  /** `revision` is the one that the registry was filled from. */
  constructor(options: Options, revision: number) {
    this.#options = options;
    this.#revision = revision;
  }

  /** Calls at the same time share one look. */
  refresh(): Promise<void> {
    this.#running ??= this.#look().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** A site was reported as changed: a check in progress may have come too early. */
  checkSoon(): void {
    const { reportFault } = this.#options;
    const look = () => {
      if (this.#timer !== null) this.refresh().catch(reportFault);
    };
    if (this.#running === null) look();
    else void this.#running.catch(() => undefined).then(look);
  }

  start(): void {
    this.#timer = setInterval(() => {
      const { isTold = () => false } = this.#options;
      if (isTold() && performance.now() - this.#lookedAtMs < lookWhenToldMs) return;
      this.refresh().catch((error: unknown) => {
        if (this.#timer !== null) this.#options.reportFault(error);
      });
    }, checkEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#running?.catch(() => undefined);
  }

  async #look(): Promise<void> {
    const { registry, siteStore, siteVersionStore, prepare, note } = this.#options;
    this.#lookedAtMs = performance.now();
    // Read before the versions: one that comes in between is looked at again.
    const revision = await siteVersionStore.revision();
    if (revision === this.#revision) return;
    const { sites, summaries, groups, leftOut } = await siteStore.load();
    const before = new Map(registry.configured.map((site) => [siteFileOf(site), site.configVersion]));
    const changed = sites.filter((site) => before.get(siteFileOf(site)) !== site.configVersion);
    await prepare(changed, groups);
    const served = new Set(sites.map(siteFileOf));
    const stillOut = registry.leftOut.filter(({ file }) => !served.has(file));
    registry.replace({
      sites,
      summaries,
      groups,
      leftOut: [...stillOut.filter(({ file }) => !leftOut.some((own) => own.file === file)), ...leftOut],
      kept: registry.kept.filter(({ file }) => !changed.some((site) => siteFileOf(site) === file)),
    });
    this.#revision = revision;
    const gone = [...before.keys()].filter((file) => !served.has(file));
    note(
      { changed: changed.map(({ siteSlug }) => siteSlug), gone },
      'The configuration of sites changed and is in force',
    );
  }
}
