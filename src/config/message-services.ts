/** Services that messages leave by, as one variable of the environment names each. */

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

export type SmsService =
  | {
      readonly kind: 'twilio';
      readonly origin: string;
      readonly accountSid: string;
      readonly authToken: string;
      readonly from: string;
    }
  | { readonly kind: 'gateway'; readonly url: string; readonly token: string; readonly from: string | null };

/** `twilio://SID:TOKEN` reads as a host and a port that is none, so that it is taken apart by hand. */
const twilioAddress = /^twilio:\/\/([^:@/]+):([^:@/]+)(?:@([^/]+))?\/?$/;
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

export function isSmsUrl(value: string): boolean {
  if (twilioAddress.test(value)) return true;
  const url = URL.parse(value);
  if (url === null) return false;
  if (url.protocol === 'https:') return true;
  // A gateway on this machine needs no encryption; one elsewhere would show every code to its network.
  if (url.protocol === 'http:') return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return false;
}

export function readSmsService(
  address: string | undefined,
  from: string | undefined,
  token: string | undefined,
): SmsService | null | 'incomplete' {
  if (address === undefined) return from === undefined && token === undefined ? null : 'incomplete';
  const twilio = twilioAddress.exec(address);
  if (twilio !== null) {
    const [, accountSid = '', authToken = '', host = 'api.twilio.com'] = twilio;
    return from === undefined
      ? 'incomplete'
      : { kind: 'twilio', origin: `https://${host}`, accountSid, authToken, from };
  }
  return token === undefined ? 'incomplete' : { kind: 'gateway', url: address, token, from: from ?? null };
}

/** The driver decodes both, and would throw on a lone percent sign. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
