/** What everything of a dealer group is read from and written to when it moves: its rows, its files, the archive. */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { ArchivedTable } from '#domain/group-archive/archived-tables.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';

/** Rows as JSON objects, one a text, some at a time. */
export type RowBatches = AsyncIterable<readonly string[]>;

export type GroupReader = {
  /** What is left of a table once its `numberedHere` are taken away. */
  columnsOf(table: ArchivedTable): Promise<readonly string[]>;
  count(table: ArchivedTable): Promise<number>;
  /** Those that others refer to come first. */
  inOrder(tables: readonly ArchivedTable[]): Promise<readonly ArchivedTable[]>;
  rows(table: ArchivedTable): RowBatches;
};

export type GroupWriter = {
  columnsOf(table: ArchivedTable): Promise<readonly string[]>;
  inOrder(tables: readonly ArchivedTable[]): Promise<readonly ArchivedTable[]>;
  /** Tables that have rows of the group already. */
  listFilled(tables: readonly ArchivedTable[]): Promise<readonly string[]>;
  insert(table: ArchivedTable, columns: readonly string[], rows: readonly string[]): Promise<void>;
  /** Hosts of the group's sites at which sites of others answer here. */
  listClaimedHosts(): Promise<readonly string[]>;
  /** The current state, including what was inserted. */
  readonly auditLog: Pick<AuditLog, 'readFrom' | 'readPayloads' | 'head'>;
};

export interface GroupTables {
  /** Names the state of the tables: where it is the same, rows of the one go into the other. */
  schema(): Promise<string>;
  /** Everything as of one instant. */
  read<T>(dealerGroupId: string, work: (reader: GroupReader) => Promise<T>): Promise<T>;
  /** All or nothing: when `work` throws, nothing was written. A row that does not fit throws `ArchiveRefused`. */
  write<T>(dealerGroupId: string, work: (writer: GroupWriter) => Promise<T>): Promise<T>;
}

/** A folder that a group has beside the database. */
export interface GroupFileStore {
  /** As the archive calls it. */
  readonly name: string;
  /** Paths below the folder, with slashes. */
  list(dealerGroupId: string): Promise<readonly string[]>;
  read(dealerGroupId: string, path: string): AsyncIterable<Uint8Array>;
  /** Null where there is no folder of that group yet; else where it is, for people. */
  findFolder(dealerGroupId: string): Promise<string | null>;
  /** Files are collected beside their place, and moved into it by `place`. */
  stage(dealerGroupId: string): Promise<StagedFiles>;
}

export type StagedFiles = {
  write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  place(): Promise<void>;
  /** Takes away what was collected, and what was placed. */
  discard(): Promise<void>;
};

export type ArchiveWriter = {
  add(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Only now is there a file of that name. */
  finish(): Promise<{ readonly bytes: number }>;
  discard(): Promise<void>;
};

export type OpenArchive = {
  readonly entries: readonly { readonly path: string; readonly bytes: number }[];
  /** Throws `ArchiveRefused` where it cannot be read to the end. */
  read(path: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

export interface ArchiveFiles {
  /** Throws `ArchiveRefused` where there is a file already, or none can be written. */
  create(path: string): Promise<ArchiveWriter>;
  /** Throws `ArchiveRefused`. */
  open(path: string): Promise<OpenArchive>;
}

/** Exports that staff asked for: one at a time for each dealer group, each downloaded once. */
export const exportStates = ['waiting', 'working', 'ready', 'taken', 'gone', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

export type GroupExport = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly state: ExportState;
  readonly requestedBy: string;
  readonly requestedAt: Date;
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
    requested: OneExport & { readonly requestedBy: string; readonly at: Date; readonly audit: AuditNote },
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
    requested: OneExport & { readonly ticketHash: string; readonly at: Date; readonly audit: AuditNote },
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
