/** Further databases of one installation, by name: DATABASE_URL_EAST is the address of the database "east". */
import { isDatabaseUrl } from './address-checks.ts';
import { readSecrets } from './read-secrets.ts';

export type NamedDatabase = {
  readonly url: string;
  /** The same server without a pooler between; null where there is none. */
  readonly listenUrl: string | null;
};

type Parsed = {
  readonly values: ReadonlyMap<string, NamedDatabase>;
  readonly mistakes: readonly string[];
};

const addressName = /^DATABASE_URL_[A-Z0-9_]+$/;
const listenName = /^DATABASE_LISTEN_URL_[A-Z0-9_]+$/;

/** The address is never repeated: it holds a password. */
const mistakeOf = (variable: string) =>
  `${variable} must look like postgres://user:password@host:5432/name (special characters in the password percent-encoded). Leave it out where no dealer group lives there.`;

export function parseDatabaseEnvironment(variables: Readonly<Record<string, string | undefined>>): Parsed {
  const addresses = readSecrets(variables, addressName);
  const listening = readSecrets(variables, listenName);
  const mistakes = [...addresses, ...listening]
    .filter(([, url]) => !isDatabaseUrl(url))
    .map(([variable]) => mistakeOf(variable));
  const lonely = [...listening.keys()].filter(
    (variable) => !addresses.has(variable.replace('_LISTEN_', '_')),
  );
  return {
    values: new Map(
      [...addresses].map(([variable, url]) => [
        databaseNameOf(variable),
        { url, listenUrl: listening.get(variable.replace('DATABASE_URL_', 'DATABASE_LISTEN_URL_')) ?? null },
      ]),
    ),
    mistakes: [
      ...mistakes,
      ...lonely.map(
        (variable) => `${variable} belongs to ${variable.replace('_LISTEN_', '_')}: set both, or neither.`,
      ),
    ],
  };
}

export function databaseVariableOf(database: string): string {
  return `DATABASE_URL_${database.toUpperCase().replaceAll('-', '_')}`;
}

function databaseNameOf(variable: string): string {
  return variable.replace('DATABASE_URL_', '').toLowerCase().replaceAll('_', '-');
}
