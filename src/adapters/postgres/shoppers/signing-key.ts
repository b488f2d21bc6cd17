/** A key for one purpose, made on first use and the same ever after, in every process of the installation. */

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { signingKey } from '#adapters/postgres/schema/shoppers/signing-key.ts';

export type SigningPurpose =
  | 'captcha'
  | 'consent'
  | 'booking'
  | 'limits'
  | 'form'
  | 'sign-in'
  | 'alert'
  | 'purchase'
  | 'trade-in'
  | 'reservation'
  | 'test-payment'
  | 'ad-feeds'
  | 'agents'
  | 'staff'
  | 'theme-preview'
  | 'reply'
  | 'webhook';

export async function readSigningKey(db: NodePgDatabase, purpose: SigningPurpose): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db.insert(signingKey).values({ purpose, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(signingKey).where(eq(signingKey.purpose, purpose));
  if (row === undefined) throw new Error(`No signing key for ${purpose}.`);
  return row.value;
}
