/** At which host the staff console answers. */
import { normaliseHost } from '#domain/site/resolve-site.ts';

/** In the demo, where nobody has to set anything; browsers take every name below it for this machine. */
const demoHost = 'console.localhost';

const consoleHostMistake =
  'CONSOLE_HOST must be a host name without scheme, port and path, for example console.example.com.au, or off. Leave it out for console.localhost (in production: for no console).';

export type ConsoleEnvironmentResult =
  | { readonly host: string | null; readonly mistakes: readonly [] }
  | { readonly host: null; readonly mistakes: readonly string[] };

/** An empty variable counts as absent. Null where there is no console. */
export function parseConsoleEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): ConsoleEnvironmentResult {
  const given = variables.CONSOLE_HOST?.trim();
  if (!given) return { host: variables.NODE_ENV?.trim() === 'production' ? null : demoHost, mistakes: [] };
  if (given === 'off') return { host: null, mistakes: [] };
  const host = /[:/]/.test(given) ? null : normaliseHost(given);
  return host === null ? { host, mistakes: [consoleHostMistake] } : { host, mistakes: [] };
}
