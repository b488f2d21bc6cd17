/**
 * Further databases of one installation, by name: DATABASE_URL_EAST is the address of the database "east". And what is
 * read while one is away: DATABASE_READ_URL, DATABASE_READ_URL_EAST.
 */
import { isDatabaseUrl } from './address-checks.ts';
import { readSecrets } from './read-secrets.ts';

export type NamedDatabase = {
  readonly url: string;
  /** The same server without a pooler between; null where there is none. */
  readonly listenUrl: string | null;
  /** Its standbys, in the order in which they are asked; empty where there are none. */
  readonly readUrls: readonly string[];
};

type Parsed = {
  readonly values: ReadonlyMap<string, NamedDatabase>;
  /** Of the database of the installation. */
  readonly readUrls: readonly string[];
  readonly mistakes: readonly string[];
};

const addressName = /^DATABASE_URL_[A-Z0-9_]+$/;
const listenName = /^DATABASE_LISTEN_URL_[A-Z0-9_]+$/;
const readName = /^DATABASE_READ_URL(_[A-Z0-9_]+)?$/;

/** The address is never repeated: it holds a password. */
const mistakeOf = (variable: string) =>
  `${variable} must look like postgres://user:password@host:5432/name (special characters in the password percent-encoded). Leave it out where no dealer group lives there.`;
const readAlone =
  'DATABASE_READ_URL belongs to DATABASE_URL: set both, or neither. The embedded database has no standby.';

export function parseDatabaseEnvironment(variables: Readonly<Record<string, string | undefined>>): Parsed {
  const addresses = readSecrets(variables, addressName);
  const listening = readSecrets(variables, listenName);
  const reading = new Map(
    [...readSecrets(variables, readName)].map(
      ([variable, urls]) => [variable, urls.split(/[\s,]+/)] as const,
    ),
  );
  const wrong = [...addresses, ...listening].filter(([, url]) => !isDatabaseUrl(url));
  const wrongReading = [...reading].filter(([, urls]) => !urls.every(isDatabaseUrl));
  const ownerOf = (variable: string) => variable.replace(/_(LISTEN|READ)_/, '_');
  const lonely = [...listening.keys(), ...reading.keys()].filter(
    (variable) => ownerOf(variable) !== 'DATABASE_URL' && !addresses.has(ownerOf(variable)),
  );
  const ofDatabase = (variable: string, kind: 'LISTEN' | 'READ') =>
    variable.replace('DATABASE_URL', `DATABASE_${kind}_URL`);
  return {
    values: new Map(
      [...addresses].map(([variable, url]) => [
        databaseNameOf(variable),
        {
          url,
          listenUrl: listening.get(ofDatabase(variable, 'LISTEN')) ?? null,
          readUrls: reading.get(ofDatabase(variable, 'READ')) ?? [],
        },
      ]),
    ),
    readUrls: reading.get('DATABASE_READ_URL') ?? [],
    mistakes: [
      ...[...wrong, ...wrongReading].map(([variable]) => mistakeOf(variable)),
      ...lonely.map((variable) => `${variable} belongs to ${ownerOf(variable)}: set both, or neither.`),
      ...(reading.has('DATABASE_READ_URL') && !variables.DATABASE_URL?.trim() ? [readAlone] : []),
    ],
  };
}

export function databaseVariableOf(database: string): string {
  return `DATABASE_URL_${database.toUpperCase().replaceAll('-', '_')}`;
}

function databaseNameOf(variable: string): string {
  return variable.replace('DATABASE_URL_', '').toLowerCase().replaceAll('_', '-');
}
