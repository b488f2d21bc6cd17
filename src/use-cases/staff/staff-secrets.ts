/** Tokens, codes and seals of staff: what is given out, and what is stored of it. */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scrypt } from 'node:crypto';
import { recoveryCodes } from '#domain/staff/staff-session.ts';
import type { Owner, RecoveryCodeHash } from '#ports/staff/staff-key-store.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';
import type { StaffPorts } from './staff-ports.ts';

/** What the cookie holds: it begins with the group, so that one of another group finds nothing. */
export function sessionToken(dealerGroupId: string, secret: string): string {
  return `${dealerGroupId}.${secret}`;
}

/** What the table holds of it; null for what is no token of this group. */
export function hashSessionToken(dealerGroupId: string, token: string | null | undefined): string | null {
  const prefix = `${dealerGroupId}.`;
  if (!token?.startsWith(prefix)) return null;
  return isSecret(token.slice(prefix.length)) ? hashSecret(token) : null;
}

/**
 * The name under which a device stores the passkey (the WebAuthn user handle): it says whose it is, so that nothing has
 * to be typed.
 */
export function staffHandle({ dealerGroupId, staffId }: Owner): string {
  return Buffer.from(`${dealerGroupId}/${staffId}`, 'utf8').toString('base64url');
}

export function readStaffHandle(handle: string): Owner | null {
  const [dealerGroupId = '', staffId = '', ...more] = Buffer.from(handle, 'base64url')
    .toString('utf8')
    .split('/');
  return dealerGroupId === '' || staffId === '' || more.length > 0 ? null : { dealerGroupId, staffId };
}

/** 96 random bits: short enough for a handle of 64 bytes. */
export function newStaffId(secret: string): string {
  return secret.slice(0, 16);
}

/** Without 0, O, 1, I and L. 16 of them are 79 bits. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLetters = 16;

export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodes }, () => {
    let code = '';
    while (code.length < codeLetters) {
      const [byte = 0] = randomBytes(1);
      // Beyond the last whole multiple some letters would come more often.
      if (byte < 256 - (256 % letters.length)) code += letters[byte % letters.length];
    }
    return code.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** As it may be typed: small letters, blanks and hyphens anywhere. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === codeLetters && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

export async function hashRecoveryCodes(
  codes: readonly string[],
  { stretchCode }: Pick<StaffPorts, 'stretchCode'>,
): Promise<readonly RecoveryCodeHash[]> {
  const salt = randomBytes(16).toString('base64url');
  return Promise.all(
    codes.map(async (code, index) => ({
      ordinal: index + 1,
      salt,
      hash: await stretchCode(readRecoveryCode(code) ?? '', salt),
    })),
  );
}

/** Slow on purpose: a reader of the table cannot guess them. */
export function stretchByScrypt(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, (error, key) => (error ? reject(error) : resolve(key.toString('base64url'))));
  });
}

/** Six digits are quickly guessed from their plain hash. */
export function hashMailCode(key: string, browserHash: string, code: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['mail-code', browserHash, code]))
    .digest('base64url');
}

/** Only for this person of this group: moved to another row it does not open. */
export function sealSecret(key: string, { dealerGroupId, staffId }: Owner, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(key), nonce).setAAD(
    Buffer.from(`${dealerGroupId}/${staffId}`),
  );
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was sealed with another key or for another person. */
export function openSeal(key: string, { dealerGroupId, staffId }: Owner, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const cipher = createDecipheriv('aes-256-gcm', sealKey(key), bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    cipher.setAAD(Buffer.from(`${dealerGroupId}/${staffId}`)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function sealKey(key: string): Buffer {
  return createHash('sha256').update(`seal ${key}`).digest();
}
