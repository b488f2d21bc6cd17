/** At which host the staff console answers, and what staff may have fetched there. */
import { isIP } from 'node:net';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';

/** In the demo, where nothing has to be set; browsers resolve every name below it to this machine. */
const demoHost = 'console.localhost';

const consoleHostMistake =
  'CONSOLE_HOST must be a host name without scheme, port and path, for example console.example.com.au, or off. The default is console.localhost, and in production console. and the host of PUBLIC_URL.';

const feedsMistake =
  'FEEDS_FROM_CONSOLE must be yes or no. Leave it out unless staff may have feeds fetched from addresses that they type.';

const fetchMistake =
  'WEBSITE_FETCH must be yes or no. Leave it out unless former websites of dealers may be fetched from their addresses.';

export type ConsoleEnvironmentResult = {
  readonly host: string | null;
  /** Whether staff may have files fetched from addresses that they type in the console. */
  readonly feedsFromConsole: boolean;
  /** Whether the former website of a dealer may be fetched from its address. */
  readonly websiteFetch: boolean;
  readonly mistakes: readonly string[];
};

/** An empty variable counts as absent. Null where there is no console. */
export function parseConsoleEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): ConsoleEnvironmentResult {
  const value = variables.CONSOLE_HOST?.trim();
  const feeds = variables.FEEDS_FROM_CONSOLE?.trim() || 'no';
  const websites = variables.WEBSITE_FETCH?.trim() || 'no';
  const isChoice = (value: string) => value === 'yes' || value === 'no';
  const mistakes = [
    ...(isChoice(feeds) ? [] : [feedsMistake]),
    ...(isChoice(websites) ? [] : [fetchMistake]),
  ];
  const allowed = { feedsFromConsole: feeds === 'yes', websiteFetch: websites === 'yes' };
  if (!value) {
    const isProduction = variables.NODE_ENV?.trim() === 'production';
    return { host: isProduction ? hostBeside(variables.PUBLIC_URL) : demoHost, ...allowed, mistakes };
  }
  if (value === 'off') return { host: null, ...allowed, mistakes };
  const host = /[:/]/.test(value) ? null : normaliseHost(value);
  return { host, ...allowed, mistakes: host === null ? [...mistakes, consoleHostMistake] : mistakes };
}

/** `console.example.com.au` for https://www.example.com.au; null where that is no name, but an address or nothing. */
function hostBeside(publicUrl: string | undefined): string | null {
  const address = publicUrl?.trim() ?? '';
  if (!URL.canParse(address)) return null;
  const host = normaliseHost(new URL(address).hostname);
  if (host === null || isIP(host) !== 0 || host.startsWith('[')) return null;
  return `console.${host.replace(/^www\./, '')}`;
}
