/** Joins the entries of an audit log to a chain, and finds the place where it was changed. */
import {
  type AuditEntry,
  type AuditNote,
  type Digest,
  digestPayload,
  entryText,
  firstPrevHash,
} from './audit-entry.ts';
import type { JsonValue } from './json-value.ts';

/** The end of a chain: its last entry. */
export type ChainHead = { readonly seq: number; readonly hash: string };

export const emptyHead: ChainHead = { seq: 0, hash: firstPrevHash };

export function nextEntry(
  { dealerGroupId, head }: { readonly dealerGroupId: string; readonly head: ChainHead },
  { payload: _payload, ...note }: AuditNote,
  { payloadDigest, digest }: { readonly payloadDigest: string | null; readonly digest: Digest },
): AuditEntry {
  const entry = {
    ...note,
    locationSlug: note.locationSlug ?? null,
    leadFamily: note.leadFamily ?? null,
    dealerGroupId,
    seq: head.seq + 1,
    payloadDigest,
    prevHash: head.hash,
  };
  return { ...entry, hash: digest(entryText(entry)) };
}

/** `seq`: the entry at which the chain does not hold. */
export type ChainBreak = {
  readonly seq: number;
  /**
   * `missing`: one or more are gone, or are there twice; `link`: it does not follow the one before; `changed`: it
   * differs from what was written; `end`: the chain ends before or after the head that is known; `anchor`: it holds in
   * itself, and an entry that was noted outside is in it no more.
   */
  readonly reason: 'missing' | 'link' | 'changed' | 'payload' | 'end' | 'anchor';
};

const breakWords: Readonly<Record<ChainBreak['reason'], string>> = {
  missing: 'an entry is missing or duplicated',
  link: 'the entry does not follow the previous entry',
  changed: 'the entry was changed',
  payload: 'the personal data of the entry was changed',
  end: 'the last entries are missing or entries were added',
  anchor: 'an entry recorded outside is not in the log: entries were removed or rewritten',
};

/** "At entry 41 the entry was changed." */
export function describeBreak({ seq, reason }: ChainBreak): string {
  return `at entry ${seq} ${breakWords[reason]}.`;
}

/** What lies beside an entry and may be erased: where it is there, it has to be what was written. */
export type StoredPayload = { readonly seq: number; readonly salt: string; readonly body: JsonValue };

export function checkPayload(
  state: ChainState,
  entry: Pick<AuditEntry, 'seq' | 'payloadDigest'>,
  { payload, digest }: { readonly payload: StoredPayload | undefined; readonly digest: Digest },
): ChainState {
  if (state.broken !== null || payload === undefined) return state;
  const isWhole = digestPayload(payload.body, payload.salt, digest) === entry.payloadDigest;
  return isWhole ? state : { ...state, broken: { seq: entry.seq, reason: 'payload' } };
}

export type ChainState = { readonly head: ChainHead; readonly broken: ChainBreak | null };

export const chainStart: ChainState = { head: emptyHead, broken: null };

/** One entry more, in the order of `seq`; what is broken stays broken at its first place. */
export function verifyChain(state: ChainState, entry: AuditEntry, digest: Digest): ChainState {
  if (state.broken !== null) return state;
  const { hash, ...rest } = entry;
  const head = { seq: entry.seq, hash };
  const broken = (reason: ChainBreak['reason'], seq = entry.seq): ChainState => ({
    head,
    broken: { seq, reason },
  });
  if (entry.seq !== state.head.seq + 1) return broken('missing', state.head.seq + 1);
  if (entry.prevHash !== state.head.hash) return broken('link');
  return digest(entryText(rest)) === hash ? { head, broken: null } : broken('changed');
}

/** After the last entry: entries that were cut off its end leave a chain that holds in itself. */
export function endChain({ head, broken }: ChainState, known: ChainHead): ChainState {
  if (broken !== null || (head.seq === known.seq && head.hash === known.hash)) return { head, broken };
  return { head, broken: { seq: Math.min(head.seq, known.seq) + 1, reason: 'end' } };
}
