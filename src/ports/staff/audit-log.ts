/** The audit of a dealer group, as it is read. What changes something writes its entry in its own transaction. */
import type { AuditEntry, AuditNote } from '#domain/audit/audit-entry.ts';
import type { ChainHead, StoredPayload } from '#domain/audit/hash-chain.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';

export type AuditFilter = {
  readonly actorId?: string;
  /** An act by its name, or all that begin with a noun: `car`. */
  readonly act?: string;
  readonly subject?: { readonly kind: string; readonly id?: string };
  readonly from?: Date;
  readonly until?: Date;
};

export type AuditEntryView = AuditEntry & {
  /** Null where there was none, where it was erased, and where the scope names no persons. */
  readonly payload: JsonValue;
};

export interface AuditLog {
  /** For what changes nothing else: a refusal, a sign-in that failed. */
  append(dealerGroupId: string, note: AuditNote): Promise<void>;
  /** The newest first, before `beforeSeq`, as far as the scope allows. */
  list(
    dealerGroupId: string,
    requested: {
      readonly scope: StaffScope;
      readonly filter: AuditFilter;
      readonly beforeSeq: number | null;
      readonly limit: number;
    },
  ): Promise<readonly AuditEntryView[]>;
  /** In the order in which they were written: for verifying the chain. */
  readFrom(dealerGroupId: string, afterSeq: number, limit: number): Promise<readonly AuditEntry[]>;
  /** What names persons beside these entries, as far as it was not erased. */
  readPayloads(
    dealerGroupId: string,
    seqs: { readonly from: number; readonly until: number },
  ): Promise<readonly StoredPayload[]>;
  head(dealerGroupId: string): Promise<ChainHead>;
  /** Takes out what names a person; the entries stay, and so does their chain. */
  erasePayloads(
    dealerGroupId: string,
    subject: { readonly kind: string; readonly id: string },
    note: AuditNote,
  ): Promise<number>;
}

/** The ends of all audits of a database. */
export type AuditHeads = {
  list(): Promise<readonly (ChainHead & { readonly dealerGroupId: string })[]>;
};
