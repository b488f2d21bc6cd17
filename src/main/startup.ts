/** What every step of the start is given, and where it says how it is undone. */
import { join, resolve } from 'node:path';
import type { ImageServiceSettings } from '#adapters/images-sharp/image-service.ts';
import { isDatabaseAway } from '#adapters/postgres/is-database-away.ts';
import type { Environment } from '#config/environment.ts';
import type { Clock } from '#ports/clock.ts';
import { createFaultReport } from './fault-report.ts';
import { createLogger, type Logger } from './log.ts';

export const projectFolder = resolve(import.meta.dirname, '..', '..');
const imageCacheBytes = 512 * 1024 * 1024;

export type StartOptions = { readonly environment: Environment; readonly isDevelopment: boolean };

export type Startup = StartOptions & {
  readonly log: Logger;
  readonly clock: Clock;
  readonly reportFault: (error: unknown, where: string) => void;
  /** Each step says at once how it is undone: what was opened last is closed first. */
  onStop(undo: () => unknown): void;
  readonly hasStopped: () => boolean;
  /** Hears of each fault that is reported. */
  onFault(listener: () => void): void;
};

type Stoppable = Startup & {
  /** Undoes everything; one that fails does not keep the others. */
  stop(): Promise<void>;
};

export function createStartup(options: StartOptions): Stoppable {
  const log = createLogger(options.environment);
  const clock = () => new Date();
  const report = createFaultReport({ log, isDatabaseAway, clock });
  const faultListeners: (() => void)[] = [];
  const reportFault: typeof report = (error, where) => {
    report(error, where);
    for (const listener of faultListeners) listener();
  };
  const undo: (() => unknown)[] = [];
  let hasStopped = false;
  return {
    ...options,
    log,
    clock,
    reportFault,
    onStop: (step) => void undo.push(step),
    hasStopped: () => hasStopped,
    onFault: (listener) => void faultListeners.push(listener),
    async stop() {
      hasStopped = true;
      for (let step = undo.pop(); step !== undefined; step = undo.pop()) {
        try {
          await step();
        } catch (error) {
          reportFault(error, 'shutdown');
        }
      }
    },
  };
}

export function imageSettings({ dataDir }: Pick<Environment, 'dataDir'>): ImageServiceSettings {
  return {
    assetsDirectory: join(projectFolder, 'assets'),
    cacheDirectory: join(dataDir, 'image-cache'),
    maxCacheBytes: imageCacheBytes,
  };
}
