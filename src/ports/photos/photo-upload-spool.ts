/** Photos that are on their way: what has arrived of each, so that a lost connection costs what was on the line and no more. */

/** Of whom, and which: a device names each photo once and for all. */
export type UploadName = {
  readonly dealerGroupId: string;
  readonly staffId: string;
  readonly carId: string;
  readonly uploadId: string;
};

export type Appended =
  | { readonly kind: 'taken'; readonly received: number }
  /** It was to begin elsewhere: here is where. */
  | { readonly kind: 'elsewhere'; readonly received: number }
  | { readonly kind: 'too-large' }
  /** The disk is full. */
  | { readonly kind: 'no-room' };

export interface PhotoUploadSpool {
  received(name: UploadName): Promise<number>;
  /** What arrived before a connection broke is retained. One writer at a time for each name. */
  append(
    name: UploadName,
    part: { readonly offset: number; readonly bytes: AsyncIterable<Uint8Array>; readonly maxBytes: number },
  ): Promise<Appended>;
  read(name: UploadName): Promise<Uint8Array>;
  discard(name: UploadName): Promise<void>;
  /** Those on which nothing has moved since then. How many. */
  discardOlderThan(moment: Date): Promise<number>;
}
