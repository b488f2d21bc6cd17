/** The steps in which a dealer group goes from one database of the installation to another. Each can be taken again. */

export type GroupOnMove = {
  readonly dealerGroupId: string;
  /** Of this try alone. */
  readonly moveId: string;
};

export type TableTotal = {
  readonly table: string;
  readonly rows: number;
  /** Over the hashes of its rows; null where only rows were counted. */
  readonly sum: string | null;
};

export type TableDifference = {
  readonly table: string;
  readonly left: TableTotal;
  readonly arrived: TableTotal;
};

export type Comparison = {
  readonly totals: readonly TableTotal[];
  readonly differences: readonly TableDifference[];
};

export type MoveBegun =
  | { readonly kind: 'begun' }
  /** Another move is under way. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'lives-elsewhere'; readonly database: string }
  /** Rows lie there that no move of now brought: an old copy, or somebody else's. */
  | { readonly kind: 'place-taken' };

/** Somebody else ended the move meanwhile, or its time ran out: the group stays where it was. */
export class MoveLost extends Error {
  override readonly name = 'MoveLost';
}

/** Between two databases that were named when it was made. */
export interface GroupMover {
  begin(move: GroupOnMove): Promise<MoveBegun>;
  /** From now on every change of the group's rows is noted. */
  watch(move: GroupOnMove): Promise<void>;
  /** All rows as they stood at one instant. Tells how many. */
  copy(move: GroupOnMove, onRows: (rows: number) => void): Promise<number>;
  /** Brings over what changed since. Tells how many rows. */
  catchUp(move: GroupOnMove): Promise<number>;
  /** Both as they stand at one instant, with a last catching up; `sums` looks into every row. */
  compare(move: GroupOnMove, how: { readonly sums: boolean }): Promise<Comparison>;
  /** Nobody takes up work of the group any more; resolves once what was under way is done, or may be done by others. */
  drain(move: GroupOnMove): Promise<void>;
  /** Writes are refused from the moment this resolves, for at most so long. False where somebody writes too long to be waited for. */
  close(move: GroupOnMove, mostMs: number): Promise<boolean>;
  /** Takes writes again, and goes on noting them. */
  reopen(move: GroupOnMove): Promise<void>;
  /** The one moment at which its home changes. Throws `MoveLost` where that may not be any more. */
  switch(move: GroupOnMove): Promise<void>;
  /** The new home does all its work; the old one keeps its rows and takes none. */
  finish(move: GroupOnMove): Promise<void>;
  /** The group stays; what was copied is removed. Changes nothing where the switch was made. */
  cancel(move: GroupOnMove): Promise<void>;
}

/** What the database of the installation is called where somebody names one. */
export const nameOfInstallation = 'installation';

export interface GroupMoves {
  readonly databases: readonly string[];
  homeOf(dealerGroupId: string): Promise<string>;
  readonly newMoveId: () => string;
  between(from: string, to: string): GroupMover;
  /** How many rows; null where no old copy lies there. */
  removeOldCopy(dealerGroupId: string, database: string): Promise<number | null>;
}
