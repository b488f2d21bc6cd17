/** At which host the staff console answers, and what staff may have fetched there. */
import { isIP } from 'node:net';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';

/** In the demo, where nothing has to be set; browsers resolve every name below it to this machine. */
const demoHost = 'console.localhost';

const consoleHostMistake =
  'CONSOLE_HOST must be a host name without scheme, port and path, for example console.example.com.au, or off. The default is console.localhost, and in production console. and the host of PUBLIC_URL.';

const feedsMistake =
  'FEEDS_FROM_CONSOLE must be yes or no. Leave it out unless staff may have feeds fetched from addresses that they type.';

const sitesMistake =
  'SITES_FROM_CONSOLE must be yes or no. Leave it out if owners may create websites and change domains and templates.';
const targetMistake =
  'SITES_HOST must be a host name without scheme, port and path, for example sites.example.com.au. The default is the host of PUBLIC_URL.';

const fetchMistake =
  'WEBSITE_FETCH must be yes or no. Leave it out unless former websites of dealers may be fetched from their addresses.';

/** What the operator allows staff. */
export type ConsoleAllowance = {
  /** Whether staff may have files fetched from addresses that they type in the console. */
  readonly feedsFromConsole: boolean;
  /** Whether the former website of a dealer may be fetched from its address. */
  readonly websiteFetch: boolean;
  /** Whether owners may create websites, and change domains and templates. */
  readonly sitesFromConsole: boolean;
  /** The host that dealers' domains have to lead to; null where none is known. */
  readonly sitesHost: string | null;
};

export type ConsoleEnvironmentResult = {
  readonly host: string | null;
  readonly allowance: ConsoleAllowance;
  readonly mistakes: readonly string[];
};

/** An empty variable counts as absent. Null where there is no console. */
export function parseConsoleEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): ConsoleEnvironmentResult {
  const value = variables.CONSOLE_HOST?.trim();
  const feeds = variables.FEEDS_FROM_CONSOLE?.trim() || 'no';
  const websites = variables.WEBSITE_FETCH?.trim() || 'no';
  const sites = variables.SITES_FROM_CONSOLE?.trim() || 'yes';
  const target = variables.SITES_HOST?.trim();
  const sitesHost = target ? readHostName(target) : hostOf(variables.PUBLIC_URL);
  const isProduction = variables.NODE_ENV?.trim() === 'production';
  const host = !value
    ? isProduction
      ? consoleBeside(variables.PUBLIC_URL)
      : demoHost
    : value === 'off'
      ? null
      : readHostName(value);
  const mistakes = [
    ...(isSwitch(feeds) ? [] : [feedsMistake]),
    ...(isSwitch(websites) ? [] : [fetchMistake]),
    ...(isSwitch(sites) ? [] : [sitesMistake]),
    ...(target && sitesHost === null ? [targetMistake] : []),
    ...(value && value !== 'off' && host === null ? [consoleHostMistake] : []),
  ];
  return {
    host,
    allowance: {
      feedsFromConsole: feeds === 'yes',
      websiteFetch: websites === 'yes',
      sitesFromConsole: sites === 'yes',
      sitesHost,
    },
    mistakes,
  };
}

const isSwitch = (value: string) => value === 'yes' || value === 'no';

function readHostName(value: string): string | null {
  return /[:/]/.test(value) ? null : normaliseHost(value);
}

/** `console.example.com.au` for https://www.example.com.au; null where that is no name, but an address or nothing. */
function consoleBeside(publicUrl: string | undefined): string | null {
  const host = hostOf(publicUrl);
  return host === null ? null : `console.${host.replace(/^www\./, '')}`;
}

/** Null where it is no name, but an address or nothing. */
function hostOf(publicUrl: string | undefined): string | null {
  const address = publicUrl?.trim() ?? '';
  if (!URL.canParse(address)) return null;
  const host = normaliseHost(new URL(address).hostname);
  if (host === null || isIP(host) !== 0 || host.startsWith('[')) return null;
  return host;
}
