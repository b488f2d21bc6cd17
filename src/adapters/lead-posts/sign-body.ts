/** The signature of a webhook: HMAC-SHA256 over the time in seconds, a full stop, and the body (docs/leads.md). */
import { createHmac } from 'node:crypto';

/**
 * `t=1795399200,v1=<hex>`. Two keys, separated by a blank, give two signatures while a key is being changed; a
 * receiver accepts the message when one of them fits.
 */
export function signBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secret
    .split(/\s+/)
    .filter((key) => key !== '')
    .map((key) => `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`);
  return [`t=${seconds}`, ...signatures].join(',');
}
