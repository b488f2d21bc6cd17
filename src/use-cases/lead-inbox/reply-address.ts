/**
 * The address at which a shopper's answer comes back into its conversation: `reply+{lead}{signature}@domain`. In
 * small letters and digits alone, because post offices change the case of addresses.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

type LeadReference = { readonly dealerGroupId: string; readonly id: string };

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
/** 80 bits: not guessable, and the address stays within what mail servers accept. */
const signatureLength = 16;
const maxLocalPartLength = 64;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `base`: where answers come in, such as `reply@mail.example.com`. Null where the lead's id does not fit. */
export function replyAddress(lead: LeadReference, base: string, key: string): string | null {
  if (!uuid.test(lead.id)) return null;
  const [local = '', domain = ''] = base.toLowerCase().split('@');
  const token = `${toBase32(Buffer.from(lead.id.replaceAll('-', ''), 'hex'))}${signatureOf(lead, key)}`;
  const named = `${local}+${token}`;
  return named.length > maxLocalPartLength ? null : `${named}@${domain}`;
}

/** `dealerGroups`: all there are; the signature says which one it is. Null for an address that we never gave out. */
export function readReplyAddress(
  address: string,
  { base, dealerGroups }: { readonly base: string; readonly dealerGroups: readonly string[] },
  key: string,
): { readonly dealerGroupId: string; readonly leadId: string } | null {
  const [local = '', domain = ''] = base.toLowerCase().split('@');
  const [value = '', givenDomain = ''] = address.trim().toLowerCase().split('@');
  if (givenDomain !== domain || !value.startsWith(`${local}+`)) return null;
  const token = value.slice(local.length + 1);
  const idPart = token.slice(0, -signatureLength);
  const hex = fromBase32(idPart)?.toString('hex') ?? '';
  if (hex.length !== 32) return null;
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  const signature = Buffer.from(token.slice(-signatureLength));
  for (const dealerGroupId of dealerGroups) {
    if (timingSafeEqual(Buffer.from(signatureOf({ dealerGroupId, id }, key)), signature))
      return { dealerGroupId, leadId: id };
  }
  return null;
}

function signatureOf({ dealerGroupId, id }: LeadReference, key: string): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(['reply', dealerGroupId, id]))
    .digest();
  return toBase32(digest).slice(0, signatureLength);
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** Null for letters that are none of ours, and for bits that no byte fills. */
function fromBase32(text: string): Buffer | null {
  const values = [...text].map((letter) => alphabet.indexOf(letter));
  if (values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  const whole = bits.length - (bits.length % 8);
  if (bits.slice(whole).includes('1')) return null;
  return Buffer.from((bits.slice(0, whole).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
