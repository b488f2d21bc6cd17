/** Keeps the last room on the database's disk for leads: what can wait, waits, and a lead that could not be stored whole is not begun. */
import type { DiskSpace } from '#adapters/disk-space/disk-space.ts';
import type { PurchaseStore } from '#ports/deals/purchase-store.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import type { LeadStore, PhoneRevealStore } from '#ports/leads/lead-store.ts';
import type { ShortlistStore } from '#ports/shoppers/shortlist-store.ts';
import type { StockImportStore } from '#ports/stock/stock-import-store.ts';

/** The form is shown again with what was typed, and asks to try later or to ring. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

export function withDiskFallbackForLeads(store: LeadStore, disk: DiskSpace): LeadStore {
  const requireRoom = async () => {
    if ((await disk.level()) === 'full')
      throw new StorageFull('The disk of the data folder is full. Leads can’t be stored.');
  };
  return {
    ...store,
    submit: async (submission) => {
      await requireRoom();
      return store.submit(submission);
    },
    submitWithBooking: async (submission) => {
      await requireRoom();
      return store.submitWithBooking(submission);
    },
  };
}

/** A reveal that is not counted still shows its number. */
export function withDiskFallbackForReveals(store: PhoneRevealStore, disk: DiskSpace): PhoneRevealStore {
  return {
    ...store,
    record: async (reveal) => {
      if ((await disk.level()) === 'ample') await store.record(reveal);
    },
  };
}

/** Lists can be read while there is little room; what people want to write waits. */
export function withDiskFallbackForShortlists(store: ShortlistStore, disk: DiskSpace): ShortlistStore {
  const requireRoom = async () => {
    if ((await disk.level()) !== 'ample')
      throw new StorageFull('The disk of the data folder is almost full. Lists are not stored.');
  };
  return {
    ...store,
    create: async (list, linkHash) => {
      await requireRoom();
      await store.create(list, linkHash);
    },
    change: async (key, plan, at) => {
      await requireRoom();
      return store.change(key, plan, at);
    },
  };
}

/** The first step of a valuation waits while there is little room; one that was begun goes on to its lead. */
export function withDiskFallbackForTradeIns(store: TradeInStore, disk: DiskSpace): TradeInStore {
  return {
    ...store,
    create: async (tradeIn, linkHash, forgetAt) => {
      if ((await disk.level()) !== 'ample')
        throw new StorageFull('The disk of the data folder is almost full. Valuations can’t start.');
      await store.create(tradeIn, linkHash, forgetAt);
    },
  };
}

/** The same for a purchase. */
export function withDiskFallbackForPurchases(store: PurchaseStore, disk: DiskSpace): PurchaseStore {
  return {
    ...store,
    create: async (purchase, linkHash) => {
      if ((await disk.level()) !== 'ample')
        throw new StorageFull('The disk of the data folder is almost full. Purchases can’t start.');
      await store.create(purchase, linkHash);
    },
  };
}

export function withDiskFallbackForImports(store: StockImportStore, disk: DiskSpace): StockImportStore {
  return {
    ...store,
    transaction: async (dealerGroupId, work) => {
      if ((await disk.level()) !== 'ample')
        throw new StorageFull(
          'The disk of the data folder has less than 200 MB left, reserved for leads. Free some space, then import again.',
        );
      return store.transaction(dealerGroupId, work);
    },
  };
}

/** Counts stay in memory meanwhile. */
export function withDiskFallbackForCounts<Counter extends { flush(): Promise<void> }>(
  counter: Counter,
  disk: DiskSpace,
): Pick<Counter, 'flush'> {
  return {
    flush: async () => {
      if ((await disk.level()) === 'ample') await counter.flush();
    },
  };
}
