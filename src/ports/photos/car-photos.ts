/**
 * Photos of cars: which there are, their files, uploads on their way, what makes them ready, and requests for them.
 */
import type { CarPhoto } from '#domain/car-overrides/car-photo.ts';
import type { PhotoDemand, PhotoRequest, PlannedPhotoNews } from '#domain/lead/photo-request.ts';

/** What is known of photos in our store: read by screens, and held against the files now and then. */
export interface CarPhotoStore {
  /** In the order in which they came. */
  listOfCar(dealerGroupId: string, carId: string): Promise<readonly CarPhoto[]>;
  /** Whether any car of the group has, or had, a photo of this file: added by staff, or fetched for a feed. */
  isKnown(dealerGroupId: string, hash: string): Promise<boolean>;
  /** Of the whole group, ordered by car, in batches. */
  listOfGroup(dealerGroupId: string): AsyncIterable<readonly CarPhoto[]>;
  /** Groups that have any. */
  listGroups(): Promise<readonly string[]>;
  /** Files of photos that were fetched for feeds, in batches. */
  listFetchedHashes(dealerGroupId: string): AsyncIterable<readonly string[]>;
  /** Its file is gone; the supplier still has the photo. */
  fetchAgain(dealerGroupId: string, hash: string, at: Date): Promise<void>;
  /** Null: it was found again. */
  noteMissing(dealerGroupId: string, hash: string, since: Date | null): Promise<void>;
}

/**
 * Where the files of cars' photos lie: a disk, or a store that speaks S3. Names are ours alone and never a visitor's
 * words.
 */
export type StoredPhotoFile = { readonly name: string; readonly bytes: number; readonly changedAt: Date };

export interface PhotoFileStore {
  /** Whole or not at all; the same name again is the same file. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where there is none. Throws where the store cannot be reached. */
  read(name: string): Promise<Uint8Array | null>;
  /** One that is gone already is gone. */
  remove(name: string): Promise<void>;
  /** Every file whose name begins so, in no particular order. */
  list(prefix: string): AsyncIterable<StoredPhotoFile>;
}

/** What every adapter takes: parts of small letters, digits, dots and dashes. Throws for any other. */
export function checkPhotoFileName(name: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(name))
    throw new Error(`${name} is no name of a photo's file.`);
  return name;
}

/** Of whom, and which: a device names each photo once and for all. */
export type UploadName = {
  readonly dealerGroupId: string;
  readonly staffId: string;
  readonly carId: string;
  readonly uploadId: string;
};

/**
 * Photos that are on their way: what has arrived of each, so that a lost connection costs what was on the line and no
 * more.
 */
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

/** Why it is no photo that can be shown, as `domain/image/photo-refusal.ts` words it. */
export const photoRefusals = [
  'empty',
  'too-large',
  'drawing',
  'heic',
  'unknown-kind',
  'too-many-pixels',
  'too-narrow',
  'too-small',
  'damaged',
] as const;
/** Looks at what was sent as a photo, and makes of it what is shown. */
export type PhotoRefusal = (typeof photoRefusals)[number];

export type DevelopedPhoto =
  | {
      readonly kind: 'photo';
      /** WebP, upright, no larger than any page needs, and without a camera's metadata: place, device, time. */
      readonly shown: Uint8Array;
      readonly width: number;
      readonly height: number;
      /** Of what was sent. */
      readonly contentType: string;
    }
  | { readonly kind: 'refused'; readonly reason: PhotoRefusal };

export interface PhotoWorkshop {
  develop(sent: Uint8Array): Promise<DevelopedPhoto>;
}

/** Requests for photos, the cars they are about, and the messages to send when photos arrive. */
export interface PhotoRequestStore {
  /**
   * Hands `plan` every request that may be answered now, of every dealer group, and stores what it plans as deliveries
   * in the same transaction. A request is handed out until a delivery for it is stored; one that is stored already is
   * left as it is. How many messages became due.
   */
  queueNews(
    plan: (requests: readonly PhotoRequest[]) => readonly PlannedPhotoNews[],
    at: Date,
  ): Promise<number>;
  /** Most wanted first, then the longest waiting. */
  listDemand(request: {
    dealerGroupId: string;
    siteSlug: string | null;
    limit: number;
  }): Promise<readonly PhotoDemand[]>;
}
