/** Turns at a prize draw: one for each phone number, however often and from wherever it is tried. */

export type DrawReference = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly drawId: string;
};
export type PrizeTurn = {
  /** Null where nothing was won. */
  readonly prizeId: string | null;
  readonly takenAt: Date;
  /** What the winner shows to fetch it. */
  readonly reference: string;
};

export interface PrizeStore {
  /** How many of each prize were won. */
  countWon(draw: DrawReference): Promise<ReadonlyMap<string, number>>;
  /** What was won, for staff who hand it out; the latest first. */
  listWon(draw: DrawReference): Promise<readonly PrizeTurn[]>;
  /** Null where this number has had no turn. The number is known by a keyed hash alone. */
  findTurn(draw: DrawReference, phoneHash: string): Promise<PrizeTurn | null>;
  /**
   * The turn that counts: this one, or the one that the number had before. `draw` is called once, while no other draw
   * runs.
   */
  takeTurn(
    draw: DrawReference,
    turn: {
      readonly phoneHash: string;
      readonly takenAt: Date;
      readonly reference: string;
      readonly draw: (won: ReadonlyMap<string, number>) => string | null;
    },
  ): Promise<PrizeTurn>;
}
