/** Who has the same page open right now, over all processes. */

export type Present = {
  readonly name: string;
  /** The block that they write in; null for none. */
  readonly part: string | null;
};

export type Presence = {
  readonly dealerGroupId: string;
  readonly about: string;
  readonly staffId: string;
  readonly part: string | null;
  readonly at: Date;
};

export interface PresenceStore {
  /** Records that a person is present, and deletes everyone of the group who was last present before `since`. */
  note(presence: Presence, since: Date): Promise<void>;
  /** The others who were there since then, by name. */
  listOthers(
    presence: Pick<Presence, 'dealerGroupId' | 'about' | 'staffId'>,
    since: Date,
  ): Promise<readonly Present[]>;
}
