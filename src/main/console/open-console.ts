/** Opens the staff console, where the environment names a host for it. */
import { normaliseHost } from '#domain/site/config/resolve-site.ts';
import {
  builtConsole,
  type ConsoleSource,
  developmentConsole,
  type IsDealerPicture,
} from '#main/sites/load-pages.ts';
import { projectFolder, type Startup } from '#main/startup.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import {
  type ConsoleEntry,
  type ConsoleEntryOptions,
  createConsoleAnswer,
} from '#web/server/console/console-entry.ts';
import { consoleOrigin } from './console-origin.ts';

export type OpenConsole = {
  /** Null where there is none. */
  readonly door: ConsoleEntry | null;
  /** Scheme, host and port that it names itself by; empty where there is none. */
  readonly origin: () => string;
  readonly plugins: ConsoleSource['plugins'];
  /** Whether a request is for the console. */
  readonly isFor: IsDealerPicture;
};

type Input = Pick<ConsoleEntryOptions, 'clientAddressOf' | 'isDatabaseUnavailable'> & {
  readonly app: ConsoleApplication;
  /** The name of the site that claims a host; null for none. */
  readonly siteOf: (host: string) => string | null;
  /** The port it listens on, known once it does. */
  readonly port: () => number;
};

export async function openConsole(
  { environment, isDevelopment, clock, log, onStop }: Startup,
  { port, siteOf, ...requested }: Input,
): Promise<OpenConsole> {
  const { consoleHost: host, publicUrl } = environment;
  if (host === null) return { door: null, origin: () => '', plugins: [], isFor: () => false };
  const claiming = siteOf(host);
  if (claiming !== null)
    log.warn(`${host} is the staff console's host (CONSOLE_HOST): the site ${claiming} is not served there.`);
  const isFor: IsDealerPicture = ({ headers }) => normaliseHost(headers.host) === host;
  const source = await (isDevelopment
    ? developmentConsole(projectFolder, isFor)
    : builtConsole(projectFolder));
  onStop(() => source.close());
  const origin = () => consoleOrigin(host, publicUrl, port());
  const answer = createConsoleAnswer({
    ...requested,
    host,
    origin,
    loadHandler: source.load,
    clock,
    isDevelopment,
  });
  const door = { host, answer, clientDirectory: source.clientDirectory };
  return { door, origin, plugins: source.plugins, isFor };
}
