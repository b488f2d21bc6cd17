/** The standbys of the database: DATABASE_READ_URL is what is read while it is away. */
import { isDatabaseUrl } from './setting-checks.ts';

type Parsed = {
  /** In the order in which they are asked; empty where there are none. */
  readonly readUrls: readonly string[];
  readonly mistakes: readonly string[];
};

/** Of installations that spread dealer groups over several databases. */
const furtherName = /^DATABASE_(LISTEN_|READ_)?URL_[A-Z0-9_]+$/;

/** The address is never repeated: it holds a password. */
const mistakeOf = (variable: string) =>
  `${variable} must look like postgres://user:password@host:5432/name (special characters in the password percent-encoded).`;
const readAlone =
  'DATABASE_READ_URL belongs to DATABASE_URL: set both, or neither. The embedded database has no standby.';
const furtherMistake = (variable: string) =>
  `${variable} names a further database, which this version does not serve. With the version before, bring its dealer groups back ("forecourt group move GROUP --to installation"), or export them for a separate installation ("forecourt group export"); then remove the variable. One address of a Citus cluster in DATABASE_URL serves many groups: docs/scale.md.`;

export function parseDatabaseEnvironment(variables: Readonly<Record<string, string | undefined>>): Parsed {
  const reading = variables.DATABASE_READ_URL?.trim() ?? '';
  const readUrls = reading === '' ? [] : reading.split(/[\s,]+/);
  const further = Object.keys(variables).filter((name) => furtherName.test(name) && variables[name]?.trim());
  return {
    readUrls,
    mistakes: [
      ...further.map(furtherMistake),
      ...(readUrls.every(isDatabaseUrl) ? [] : [mistakeOf('DATABASE_READ_URL')]),
      ...(readUrls.length > 0 && !variables.DATABASE_URL?.trim() ? [readAlone] : []),
    ],
  };
}
