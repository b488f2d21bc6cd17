/** Exports that staff asked for: one at a time for each dealer group, each downloaded once. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';

export const exportStates = ['waiting', 'working', 'ready', 'taken', 'gone', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

export type GroupExport = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly state: ExportState;
  readonly askedBy: string;
  readonly askedAt: Date;
  /** Rows and files, so far and in all. */
  readonly done: number;
  readonly total: number;
  readonly bytes: number | null;
  readonly fingerprint: string | null;
  readonly problem: string | null;
};

export type OneExport = Pick<GroupExport, 'dealerGroupId' | 'id'>;

export interface GroupExportStore {
  /** `busy` while another one is being made. */
  ask(
    wanted: OneExport & { readonly askedBy: string; readonly at: Date; readonly audit: AuditNote },
  ): Promise<'asked' | 'busy'>;
  /** The newest. */
  find(dealerGroupId: string): Promise<GroupExport | null>;
  /** The oldest that is not made, also one that a process left half made: the job that makes them runs in one process at a time. */
  begin(now: Date): Promise<OneExport | null>;
  /** How far it is. */
  beat(
    one: OneExport,
    progress: { readonly done: number; readonly total: number; readonly at: Date },
  ): Promise<void>;
  finish(
    one: OneExport,
    made: { readonly bytes: number; readonly fingerprint: string } | { readonly problem: string },
    at: Date,
  ): Promise<void>;
  /** For the holder of the ticket, which is stored as a hash. False where it was taken before, or is not ready. */
  take(
    wanted: OneExport & { readonly ticketHash: string; readonly at: Date; readonly audit: AuditNote },
  ): Promise<boolean>;
  /** Once. Null for a ticket that was used, or is none. */
  spend(dealerGroupId: string, ticketHash: string): Promise<OneExport | null>;
  /** Those that were not fetched since: they are deleted now. */
  expire(madeBefore: Date): Promise<readonly OneExport[]>;
}

/** Where their archives lie until they are fetched. */
export interface ExportFiles {
  /** The path to write to; what an earlier try left is taken away. */
  prepare(one: OneExport): Promise<string>;
  /** What was written there lies from now on where every process of the installation can open it. */
  keep(one: OneExport): Promise<void>;
  /** Null where there is none. It is removed once it was read, or the reader left. */
  openOnce(one: OneExport): Promise<ReadableStream<Uint8Array> | null>;
  remove(one: OneExport): Promise<void>;
}
