/** What setting up a feed works with in a test: stores in memory, files read without a process of their own. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { FeedOrigin } from '#domain/stock-feed/feed-setup.ts';
import type { FoundFeed } from '#ports/stock/feed-source.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { exampleNow } from './example-car.ts';
import { exampleGroup } from './example-group.ts';
import { inlineFeedFiles } from './inline-feed-files.ts';
import { memoryFeedFiles, memoryFeedSetups } from './memory-feed-setups.ts';
import { memoryPendingImports } from './memory-pending-imports.ts';
import { memoryQuarantine } from './memory-quarantine.ts';
import { MemoryStockImportStore } from './memory-stock-import-store.ts';

const dealerGroupId = exampleGroup.id;

export function feedSetupWorld(folder: string, allowance = { addresses: true, folders: true }) {
  const store = new MemoryStockImportStore();
  const notes: AuditNote[] = [];
  let ids = 0;
  const found: { next: FoundFeed } = { next: { kind: 'failed', reason: 'dms.example could not be reached' } };
  const due: string[] = [];
  const fetched: FeedOrigin[] = [];
  const app = {
    ...{ stockImportStore: store, feedFiles: inlineFeedFiles, quarantine: memoryQuarantine() },
    ...{ pendingImports: memoryPendingImports(store), feedFileStore: memoryFeedFiles(folder) },
    feedSetups: memoryFeedSetups(),
    auditLog: { append: async (_group: string, note: AuditNote) => void notes.push(note) },
    importReports: { save: async () => 'report' },
    clock: () => exampleNow,
    newRunId: () => `run-${++ids}`,
    newFeedId: () => `id-${++ids}`,
    dealerGroups: () => [exampleGroup, { ...exampleGroup, id: `${dealerGroupId}-two` }],
    feedSchedule: {
      listLooks: async () => [],
      makeDue: async ({ name }: { name: string }) => void due.push(name),
    },
    feedAllowance: allowance,
    triggerFeedTasks: () => undefined,
    feedPhotos: { countByFeed: async () => new Map(), retry: async () => undefined },
    triggerFeedPhotos: () => undefined,
    triggerFeedFetch: () => undefined,
    publicFeedSource: {
      find: async (from: FeedOrigin) => {
        fetched.push(from);
        return found.next;
      },
    },
    signal: new AbortController().signal,
  };
  return { app, store, notes, found, due, fetched };
}

export function feedManager(role: StaffRole = 'owner', locations: string[] | null = null): StaffCaller {
  const grants = [{ id: 'grant', role, locations, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId, id: 'mia', name: 'Mia Tran', email: 'mia@example.com', grants },
    ...{ staffId: 'mia', sessionId: 'session', network: null, isViewingAs: false },
    ...{ steppedUpAt: exampleNow, stepUpFor: 'feeds' as const },
  };
}
