/** What is known of the photos that staff added: read by screens, and held against the files now and then. */
import type { CarPhoto } from '#domain/car-overrides/car-photo.ts';

export interface CarPhotoStore {
  /** In the order in which they came. */
  listOfCar(dealerGroupId: string, carId: string): Promise<readonly CarPhoto[]>;
  /** Whether any car of the group has, or had, a photo of this file. */
  isKnown(dealerGroupId: string, hash: string): Promise<boolean>;
  /** Of the whole group, ordered by car, in batches. */
  listOfGroup(dealerGroupId: string): AsyncIterable<readonly CarPhoto[]>;
  /** Groups that have any. */
  listGroups(): Promise<readonly string[]>;
  /** Null: it was found again. */
  noteMissing(dealerGroupId: string, hash: string, since: Date | null): Promise<void>;
}
