/** What every step of the start is given, and where it says how it is undone. */
import { join, resolve } from 'node:path';
import type { ImageServiceSettings } from '#adapters/images-sharp/image-service.ts';
import { isDatabaseUnavailable } from '#adapters/postgres/is-database-unavailable.ts';
import type { Environment } from '#config/environment.ts';
import { createFaultReport } from '#main/watching/fault-report.ts';
import type { Heartbeat } from '#main/watching/heartbeat.ts';
import { createLogger, type Logger } from '#main/watching/log.ts';
import type { Clock } from '#ports/installation/clock.ts';

export const projectFolder = resolve(import.meta.dirname, '..', '..');
const imageCacheBytes = 512 * 1024 * 1024;

export type StartOptions = {
  readonly environment: Environment;
  readonly isDevelopment: boolean;
  /** Left out where nothing watches this process. */
  readonly heartbeat?: Heartbeat;
};

type Worker = { start(): void; stop(): unknown };

export type Startup = StartOptions & {
  readonly log: Logger;
  readonly clock: Clock;
  readonly reportFault: (error: unknown, where: string) => void;
  /** Each step says at once how it is undone: what was opened last is closed first. */
  onStop(undo: () => unknown): void;
  /**
   * A worker: started once the server listens (at once where it does), stopped in its turn. What it reads comes from
   * outside, and reading that may take long; sites are served without it.
   */
  run(worker: Worker): void;
  /** Reports to monitoring that the start is making progress. */
  noteProgress(): void;
  readonly hasStopped: () => boolean;
  /** Called with each fault that is reported. */
  onFault(listener: () => void): void;
};

type Stoppable = Startup & {
  /** Starts the workers, in the order in which they were handed over. */
  noteListening(): void;
  /** Undoes everything; one that fails does not keep the others. */
  stop(): Promise<void>;
};

export function createStartup(options: StartOptions): Stoppable {
  const log = createLogger(options.environment);
  for (const formerName of options.environment.formerNames) log.warn(formerName);
  const clock = () => new Date();
  const report = createFaultReport({ log, isDatabaseUnavailable, clock });
  const faultListeners: (() => void)[] = [];
  const reportFault: typeof report = (error, where) => {
    report(error, where);
    for (const listener of faultListeners) listener();
  };
  const undo: (() => unknown)[] = [];
  const waiting: Worker[] = [];
  let isListening = false;
  let hasStopped = false;
  return {
    ...options,
    log,
    clock,
    reportFault,
    onStop: (step) => void undo.push(step),
    run(worker) {
      undo.push(() => worker.stop());
      if (hasStopped) return;
      if (isListening) worker.start();
      else waiting.push(worker);
    },
    noteProgress: () => options.heartbeat?.noteProgress(),
    noteListening() {
      isListening = true;
      options.heartbeat?.noteServing();
      for (const worker of hasStopped ? [] : waiting.splice(0)) worker.start();
    },
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
