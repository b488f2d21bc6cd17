/** The mail service of SMTP_URL and MAIL_FROM. */
import { isDecodable } from './setting-checks.ts';

export type SmtpService = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS. */
  readonly isSecure: boolean;
  readonly requiresTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** The address that messages come from; null leaves the one that each site has. */
  readonly from: string | null;
};

/** Null for an address that is none. */
export function parseSmtpUrl(value: string): Omit<SmtpService, 'from'> | null {
  const url = URL.parse(value);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null;
  if (!/^\/?$/.test(url.pathname) || url.hash !== '') return null;
  if (!isDecodable(url.username) || !isDecodable(url.password)) return null;
  const tls = url.searchParams.get('tls') ?? 'required';
  const isSecure = url.protocol === 'smtps:';
  if (!['required', 'off'].includes(tls) || (isSecure && tls === 'off')) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    requiresTls: tls === 'required',
    user: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
  };
}
