/** The text service of SMS_URL, SMS_FROM and SMS_TOKEN. */

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
