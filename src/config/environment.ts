/** The environment, parsed once at start-up. No other file reads `process.env`. */

import { resolve } from 'node:path';
import { z } from 'zod';
import type { TrustedProxies } from '#domain/guard/client-network.ts';
import { type ConsoleAllowance, parseConsoleEnvironment } from './console-environment.ts';
import { parseDatabaseEnvironment } from './database-environment.ts';
import { withCurrentNames } from './former-variables.ts';
import { type IncomingMailEnvironment, parseIncomingMail } from './incoming-mail-environment.ts';
import { type OperationsEnvironment, parseOperationsEnvironment } from './operations-environment.ts';
import { type PageEnvironment, parsePageEnvironment } from './page-environment.ts';
import { type PaymentEnvironment, parsePaymentEnvironment } from './payment-environment.ts';
import { type PhotoEnvironment, parsePhotoEnvironment } from './photo-environment.ts';
import { isDatabaseUrl, isHttpUrl, isOrigin, readSecrets } from './setting-checks.ts';
import { isSmsUrl, readSmsService, type SmsService } from './sms-service.ts';
import { parseSmtpUrl, type SmtpService } from './smtp-service.ts';
import { defaultTrustedProxies, parseTrustedProxies, trustedProxiesMistake } from './trusted-proxies.ts';

export type Environment = ConsoleAllowance & {
  readonly mode: 'development' | 'production' | 'test';
  readonly port: number;
  /** The network interface to listen on. */
  readonly host: string;
  /** A PostgreSQL server; null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same server without a pooler between, to listen for changes and to migrate; null does both at `databaseUrl`. */
  readonly listenUrl: string | null;
  /** Its standbys, read from while it is away; empty where there are none. */
  readonly readUrls: readonly string[];
  /** Absolute path of the folder that holds everything written: database, pictures, outbox. */
  readonly dataDir: string;
  /** Absolute path of the folder that describes the sites; null means the one that comes with Forecourt. */
  readonly sitesDir: string | null;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /**
   * The public address of this installation when it is behind a proxy, without a path; null when it answers directly.
   */
  readonly publicUrl: string | null;
  /** Where a vulnerability is reported, for /.well-known/security.txt; null leaves the file out. */
  readonly securityContact: string | null;
  /** Which proxies in front may say where a request came from. */
  readonly trustedProxies: TrustedProxies;
  /** A hosted geocoder, its key, and how often it may be asked a day; null means the table of postcodes alone. */
  readonly geocoder: { readonly url: string; readonly key: string; readonly perDay: number } | null;
  /** Google Places, for reviews; null fetches none. */
  readonly places: { readonly url: string; readonly key: string } | null;
  /** A service that values cars; null means that the stock alone says what they are worth. */
  readonly valuation: { readonly url: string; readonly token: string } | null;
  /** The mail service; null means that messages stay in the outbox folder, or wait in production. */
  readonly smtp: SmtpService | null;
  /** The text service; null means that texts stay in the outbox folder, or are refused in production. */
  readonly sms: SmsService | null;
  /** Whether leads are posted to the systems that sites name, or stored in the outbox folder. */
  readonly leadPosts: 'send' | 'mailbox';
  /** Who may read the outbox at /dev/mailbox outside production. */
  readonly devMailbox: 'local' | 'network';
  /** Allows posting into private networks, and without TLS. */
  readonly leadPostsToPrivateNetwork: boolean;
  /** The keys of LEAD_SECRET_…, by the whole name of the variable. */
  readonly leadSecrets: ReadonlyMap<string, string>;
  /** The folder in which feeds arrive; null where none do. */
  readonly feedsDir: string | null;
  /** Allows fetching feeds from private networks, and without TLS. */
  readonly feedsFromPrivateNetwork: boolean;
  /** What servers of feeds ask for, by the whole name of the variable FEED_SECRET_…. */
  readonly feedSecrets: ReadonlyMap<string, string>;
  readonly payments: PaymentEnvironment;
  readonly pages: PageEnvironment;
  readonly photos: PhotoEnvironment;
  readonly operations: OperationsEnvironment;
  /** The host of the staff console; null where there is none. */
  readonly consoleHost: string | null;
  readonly incomingMail: IncomingMailEnvironment;
  readonly formerNames: readonly string[];
};

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Thrown by `readEnvironment`; the message is one line per mistake, each with its fix. */
export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment';
}

const portMistake = 'PORT must be a whole number from 0 to 65535. Set for example PORT=3000.';
const hostMistake = 'HOST must be a host name or an IP address. Set for example HOST=127.0.0.1.';
const modeMistake = 'NODE_ENV must be development, production or test. The default is development.';
const logLevelMistake =
  'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent. The default is info.';
const databaseUrlMistake =
  'DATABASE_URL must look like postgres://user:password@host:5432/name (special characters in the password percent-encoded). Without it the embedded database is used.';
const publicUrlMistake =
  'PUBLIC_URL must be an http or https address without a path, for example https://www.example.com.au. Without a proxy, remove it.';
const securityContactMistake =
  'SECURITY_CONTACT must be mailto: with an email address, or an https address, for example mailto:security@example.com.au. Without it there is no security.txt.';
const geocoderUrlMistake =
  'GEOCODER_URL must be an http or https address, for example https://maps.googleapis.com/maps/api/geocode/json. Without it Forecourt’s own table of postcodes is used.';
const geocoderPerDayMistake =
  'GEOCODER_PER_DAY must be a whole number of requests a day. The default is 1000.';
const geocoderKeyMistake = 'GEOCODER_URL and GEOCODER_KEY belong together: set both, or neither.';
const placesUrlMistake =
  'PLACES_URL must be an http or https address, for example https://places.googleapis.com. That is also the default.';
const valuationMistake =
  'VALUATION_URL must be an http or https address, and belongs together with VALUATION_TOKEN: set both, or neither.';
const smtpUrlMistake =
  'SMTP_URL must look like smtps://user:password@host:465 or smtp://user:password@host:587 (special characters percent-encoded; ?tls=off only for a server on this machine). Without it messages are saved in the outbox folder.';
const mailFromMistake =
  'MAIL_FROM must be an email address that your email service may send from, for example leads@example.com.au.';
const smsUrlMistake =
  'SMS_URL must be twilio://ACCOUNT_SID:AUTH_TOKEN (with SMS_FROM), or the https address of a gateway (with SMS_TOKEN). Without it texts are saved in the outbox folder.';
const smsFromMistake =
  'SMS_FROM must be the number (as +614…), the name (up to 11 letters and digits) or, with Twilio, the messaging service (MG…) that texts come from.';
const smsPartsMistake =
  'SMS_URL, SMS_FROM and SMS_TOKEN belong together: twilio:// needs SMS_FROM, a gateway needs SMS_TOKEN, and neither is read without SMS_URL.';
const leadPostsMistake =
  'LEAD_POSTS must be send or mailbox. The default is send in production and mailbox elsewhere.';
const devMailboxMistake =
  'DEV_MAILBOX must be local or network. Without it /dev/mailbox opens on this machine only.';
const privateNetworkMistake =
  'LEAD_POSTS_TO_PRIVATE_NETWORK must be yes or no. Set it to yes only if a system that receives leads is in your own network.';
const feedNetworkMistake =
  'FEEDS_FROM_PRIVATE_NETWORK must be yes or no. Set it to yes only if a system that provides feeds is in your own network.';
const leadSecretMistake = (name: string) =>
  `${name} must have at least 16 characters; separate two keys with a space while one replaces the other.`;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], modeMistake).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portMistake)
    .transform(Number)
    .refine((port) => port <= 65_535, portMistake)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, hostMistake)
    .default('0.0.0.0'),
  DATABASE_URL: z.string().refine(isDatabaseUrl, databaseUrlMistake).optional(),
  DATABASE_LISTEN_URL: z
    .string()
    .refine(isDatabaseUrl, databaseUrlMistake.replaceAll('DATABASE_URL', 'DATABASE_LISTEN_URL'))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  SITES_DIR: z.string().optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], logLevelMistake)
    .default('info'),
  PUBLIC_URL: z.string().refine(isOrigin, publicUrlMistake).optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, securityContactMistake)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((value, context) => {
      const proxies = parseTrustedProxies(value);
      if (proxies === null) context.addIssue(trustedProxiesMistake);
      return proxies;
    })
    .optional(),
  GEOCODER_URL: z.string().refine(isHttpUrl, geocoderUrlMistake).optional(),
  GEOCODER_KEY: z.string().optional(),
  GEOCODER_PER_DAY: z
    .string()
    .regex(/^\d{1,7}$/, geocoderPerDayMistake)
    .transform(Number)
    .default(1_000),
  PLACES_KEY: z.string().optional(),
  PLACES_URL: z.string().refine(isHttpUrl, placesUrlMistake).default('https://places.googleapis.com'),
  VALUATION_URL: z.string().refine(isHttpUrl, valuationMistake).optional(),
  VALUATION_TOKEN: z.string().optional(),
  SMTP_URL: z
    .string()
    .transform((value, context) => {
      const service = parseSmtpUrl(value);
      if (service === null) context.addIssue(smtpUrlMistake);
      return service;
    })
    .optional(),
  MAIL_FROM: z.email(mailFromMistake).optional(),
  SMS_URL: z.string().refine(isSmsUrl, smsUrlMistake).optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|[A-Za-z0-9 ]{1,11}|MG[0-9a-f]{32})$/, smsFromMistake)
    .optional(),
  SMS_TOKEN: z.string().optional(),
  LEAD_POSTS: z.enum(['send', 'mailbox'], leadPostsMistake).optional(),
  DEV_MAILBOX: z.enum(['local', 'network'], devMailboxMistake).default('local'),
  FEEDS_DIR: z.string().optional(),
  FEEDS_FROM_PRIVATE_NETWORK: z.enum(['yes', 'no'], feedNetworkMistake).default('no'),
  LEAD_POSTS_TO_PRIVATE_NETWORK: z.enum(['yes', 'no'], privateNetworkMistake).default('no'),
});

const leadSecretName = /^LEAD_SECRET_[A-Z0-9_]+$/;
const feedSecretName = /^FEED_SECRET_[A-Z0-9_]+$/;
const minSecretLength = 16;
/** An empty variable counts as absent, as in an unfilled line of an .env file. */
export function parseEnvironment(typed: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const { variables, warnings } = withCurrentNames(typed);
  const input = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = variables[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(input);
  const leadSecrets = readSecrets(variables, leadSecretName);
  const weakSecrets = [...leadSecrets]
    .filter(([, secret]) => secret.split(/\s+/).some((key) => key.length < minSecretLength))
    .map(([name]) => leadSecretMistake(name));
  const payments = parsePaymentEnvironment(variables);
  const pages = parsePageEnvironment(variables);
  const photos = parsePhotoEnvironment(variables);
  const operations = parseOperationsEnvironment(variables);
  const staffConsole = parseConsoleEnvironment(variables);
  const incomingMail = parseIncomingMail(variables);
  const database = parseDatabaseEnvironment(variables);
  const wrongKeys = [
    ...weakSecrets,
    ...payments.mistakes,
    ...pages.mistakes,
    ...photos.mistakes,
    ...operations.mistakes,
    ...staffConsole.mistakes,
    ...incomingMail.mistakes,
    ...database.mistakes,
  ];
  if (
    !parsed.success ||
    pages.values === null ||
    photos.values === null ||
    operations.values === null ||
    wrongKeys.length > 0
  ) {
    const mistakes = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
    return { ok: false, mistakes: [...new Set([...mistakes, ...wrongKeys])] };
  }
  const values = parsed.data;
  const { GEOCODER_URL: geocoderUrl, GEOCODER_KEY: geocoderKey } = values;
  if ((geocoderUrl === undefined) !== (geocoderKey === undefined)) {
    return { ok: false, mistakes: [geocoderKeyMistake] };
  }
  const { VALUATION_URL: valuationUrl, VALUATION_TOKEN: valuationToken } = values;
  if ((valuationUrl === undefined) !== (valuationToken === undefined)) {
    return { ok: false, mistakes: [valuationMistake] };
  }
  const sms = readSmsService(values.SMS_URL, values.SMS_FROM, values.SMS_TOKEN);
  if (sms === 'incomplete') return { ok: false, mistakes: [smsPartsMistake] };
  const smtp = values.SMTP_URL ?? null;
  const publicUrl = values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin;
  return {
    ok: true,
    environment: {
      mode: values.NODE_ENV,
      port: values.PORT,
      host: values.HOST,
      databaseUrl: values.DATABASE_URL ?? null,
      listenUrl: values.DATABASE_LISTEN_URL ?? null,
      readUrls: database.readUrls,
      dataDir: resolve(values.DATA_DIR),
      sitesDir: values.SITES_DIR === undefined ? null : resolve(values.SITES_DIR),
      logLevel: values.LOG_LEVEL,
      publicUrl,
      securityContact: values.SECURITY_CONTACT ?? null,
      trustedProxies: values.TRUSTED_PROXIES ?? defaultTrustedProxies(publicUrl),
      geocoder:
        geocoderUrl === undefined || geocoderKey === undefined
          ? null
          : { url: geocoderUrl, key: geocoderKey, perDay: values.GEOCODER_PER_DAY },
      places: values.PLACES_KEY === undefined ? null : { url: values.PLACES_URL, key: values.PLACES_KEY },
      valuation:
        valuationUrl === undefined || valuationToken === undefined
          ? null
          : { url: valuationUrl, token: valuationToken },
      smtp: smtp === null ? null : { ...smtp, from: values.MAIL_FROM ?? null },
      sms,
      leadPosts: values.LEAD_POSTS ?? (values.NODE_ENV === 'production' ? 'send' : 'mailbox'),
      devMailbox: values.DEV_MAILBOX,
      leadPostsToPrivateNetwork: values.LEAD_POSTS_TO_PRIVATE_NETWORK === 'yes',
      leadSecrets,
      feedsDir: values.FEEDS_DIR === undefined ? null : resolve(values.FEEDS_DIR),
      feedsFromPrivateNetwork: values.FEEDS_FROM_PRIVATE_NETWORK === 'yes',
      ...staffConsole.allowance,
      feedSecrets: readSecrets(variables, feedSecretName),
      ...{ payments: payments.values, pages: pages.values, photos: photos.values },
      operations: operations.values,
      consoleHost: staffConsole.host,
      incomingMail: incomingMail.values,
      formerNames: warnings,
    },
  };
}

export function readEnvironment(): Environment {
  const result = parseEnvironment(process.env);
  if (!result.ok) throw new InvalidEnvironment(result.mistakes.join('\n'));
  return result.environment;
}
