/** Cars that staff add by hand: drafts of them, and what happens to the stock when one is added, deleted or joined to a feed's car. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { CarDraft } from '#domain/car-draft/car-draft.ts';
import type { ImportedCar } from './stock-import-store.ts';

export interface CarDraftStore {
  /** The latest first. */
  list(dealerGroupId: string): Promise<readonly CarDraft[]>;
  find(dealerGroupId: string, id: string): Promise<CarDraft | null>;
  /** `conflict` where the stored one is of another version than the one before; 0 is none yet. */
  save(
    dealerGroupId: string,
    draft: CarDraft & { readonly before: number },
    audit: AuditNote,
  ): Promise<'saved' | 'conflict' | 'full'>;
  /** False where it is not there. */
  remove(dealerGroupId: string, id: string, audit: AuditNote): Promise<boolean>;
}

/** Of one dealer group. */
export const maxCarDrafts = 500;

/** A car of the group that has a code. */
export type CodedCar = {
  readonly id: string;
  readonly stockNumber: string;
  readonly vin: string | null;
  readonly feedId: string;
  /** Sold or withdrawn ones are not. */
  readonly isForSale: boolean;
};

/** In the lock of the group's stock. */
export interface HandCars {
  findByCodes(codes: {
    readonly stockNumber: string;
    readonly vin: string | null;
  }): Promise<readonly CodedCar[]>;
  insert(car: ImportedCar): Promise<void>;
  /** False where a colleague added or removed it meanwhile. */
  removeDraft(id: string): Promise<boolean>;
  /** Deleted: no site and no list of staff shows it, and a feed that brings its number has it from then on. */
  delist(carId: string, at: Date): Promise<void>;
  /** The feed's next run takes it for its own. */
  handOver(carId: string, feedId: string): Promise<void>;
  /** Its addresses lead to the other car, which has its photos; it is delisted itself. */
  replaceBy(carId: string, other: { readonly id: string; readonly slug: string }, at: Date): Promise<void>;
}
