/** The audit of a dealer group: who did what to what, when, from where. Every entry holds the hash of the one before. */
import { canonicalJson, type JsonValue } from './json-value.ts';

export type AuditActor = {
  readonly kind: 'staff' | 'feed' | 'system' | 'shopper';
  /** Of the member of staff, the feed or the shopper; null for the system. */
  readonly id: string | null;
  /** Names the session without being able to open it. */
  readonly sessionId: string | null;
  /** As `client-network` names it. */
  readonly network: string | null;
};

/** What happened, for the code that records it. */
export type AuditNote = {
  readonly actor: AuditActor;
  /** Such as `car.price`. */
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Where the subject belongs, so that a person responsible for one location or family sees only its entries. */
  readonly locationSlug?: string | null;
  readonly leadFamily?: string | null;
  /** What was before, what is now, why it was refused. Nothing here names a shopper: it stays for good. */
  readonly facts: JsonValue;
  /** What does name one. It lies beside the entry and can be erased; the entry keeps a salted digest of it. */
  readonly payload?: JsonValue;
  readonly at: Date;
};

export type AuditEntry = Omit<AuditNote, 'payload' | 'locationSlug' | 'leadFamily'> & {
  readonly locationSlug: string | null;
  readonly leadFamily: string | null;
  readonly dealerGroupId: string;
  /** From 1, without a gap. */
  readonly seq: number;
  /** Null where there was no payload. */
  readonly payloadDigest: string | null;
  readonly prevHash: string;
  readonly hash: string;
};

/** SHA-256 in hexadecimal: comes from outside, the domain knows no hashes. */
export type Digest = (text: string) => string;

/** Before the first entry of a group. */
export const firstPrevHash = '0'.repeat(64);

/** What the hash of an entry is made of: all of it but the hash. */
export function entryText(entry: Omit<AuditEntry, 'hash'>): string {
  const { actor, subject } = entry;
  return canonicalJson({
    dealerGroupId: entry.dealerGroupId,
    seq: entry.seq,
    at: entry.at.toISOString(),
    actor: { kind: actor.kind, id: actor.id, sessionId: actor.sessionId, network: actor.network },
    act: entry.act,
    subject: { kind: subject.kind, id: subject.id },
    locationSlug: entry.locationSlug,
    leadFamily: entry.leadFamily,
    facts: entry.facts,
    payloadDigest: entry.payloadDigest,
    prevHash: entry.prevHash,
  });
}

/** Its readers cannot try names against it: the salt is deleted with the payload. */
export function digestPayload(payload: JsonValue, salt: string, digest: Digest): string {
  return digest(`${salt} ${canonicalJson(payload)}`);
}
