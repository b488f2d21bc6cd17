/** At which host the staff console answers. */
import { isIP } from 'node:net';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';

/** In the demo, where nothing has to be set; browsers resolve every name below it to this machine. */
const demoHost = 'console.localhost';

const consoleHostMistake =
  'CONSOLE_HOST must be a host name without scheme, port and path, for example console.example.com.au, or off. The default is console.localhost, and in production console. and the host of PUBLIC_URL.';

export type ConsoleEnvironmentResult =
  | { readonly host: string | null; readonly mistakes: readonly [] }
  | { readonly host: null; readonly mistakes: readonly string[] };

/** An empty variable counts as absent. Null where there is no console. */
export function parseConsoleEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): ConsoleEnvironmentResult {
  const value = variables.CONSOLE_HOST?.trim();
  if (!value) {
    const isProduction = variables.NODE_ENV?.trim() === 'production';
    return { host: isProduction ? hostBeside(variables.PUBLIC_URL) : demoHost, mistakes: [] };
  }
  if (value === 'off') return { host: null, mistakes: [] };
  const host = /[:/]/.test(value) ? null : normaliseHost(value);
  return host === null ? { host, mistakes: [consoleHostMistake] } : { host, mistakes: [] };
}

/** `console.example.com.au` for https://www.example.com.au; null where that is no name, but an address or nothing. */
function hostBeside(publicUrl: string | undefined): string | null {
  const address = publicUrl?.trim() ?? '';
  if (!URL.canParse(address)) return null;
  const host = normaliseHost(new URL(address).hostname);
  if (host === null || isIP(host) !== 0 || host.startsWith('[')) return null;
  return `console.${host.replace(/^www\./, '')}`;
}
