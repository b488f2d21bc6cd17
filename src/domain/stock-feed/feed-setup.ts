/** A feed that is set up in the console: a draft step by step, then live above the feeds of the group's file. */
import type { FetchedFeed } from '#domain/site/config/fetched-feed-config.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { FeedFormat } from './column-choices.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { nextDueAt } from './feed-times.ts';
import type { PreviewFacts } from './preview-facts.ts';
import type { ReadyMappingName } from './ready-mappings.ts';
import type { FoundColumn } from './suggest-mapping.ts';

/** `paused`: its cars stay, and nothing is fetched. */
export type FeedState = 'draft' | 'live' | 'paused';

/** Uploaded by hand, or fetched as a feed of the group's file is. */
export type FeedOrigin = { readonly by: 'upload' } | FetchedFeed['from'];

export type StoredFile = {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly storedAt: string;
};

/** What was found when the file was looked at. */
export type FoundFile = {
  readonly format: FeedFormat;
  readonly columns: readonly FoundColumn[];
  readonly rows: number;
  readonly broken: number;
  readonly isWhole: boolean;
  /** The published format that its rows are in; files that were looked at before this was asked have none. */
  readonly looksLike?: ReadyMappingName | null;
};

export type FeedScheduleSetting = {
  readonly everyMinutes: number;
  /** Once a day: HH:MM of the dealer's clock. Left out in feeds that are older than the choice. */
  readonly at?: string | null;
  readonly mailTo: readonly string[];
  readonly locationSlug: string | null;
  /** Shares from 0 to 1; null: as the group has it. */
  readonly holdAboveLoss: number | null;
  readonly holdAboveShare: number | null;
  readonly priceChange: number | null;
  /** Photos that it names by URL are not copied. Left out in feeds that are older than the choice. */
  readonly keepPhotos?: boolean;
};

/** Plain JSON: it is stored as such. */
export type FeedContent = {
  readonly origin: FeedOrigin;
  readonly file: StoredFile | null;
  /** What a person chose of its format instead of what was found. */
  readonly hints: Partial<FeedFormat>;
  readonly found: FoundFile | null;
  readonly mapping: FeedMapping | null;
  /** When the mapping of a live feed was changed last. */
  readonly mappingChangedAt?: string | null;
  readonly preview: PreviewFacts | null;
  readonly schedule: FeedScheduleSetting;
};

/** `ready`: looked at and previewed with a mapping that is known already. */
export type FeedTaskKind = 'look' | 'ready' | 'preview' | 'import';
export type FeedTask = {
  readonly id: string;
  readonly kind: FeedTaskKind;
  /** Which mapping, of a task of that kind. */
  readonly ready?: ReadyMappingName;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly requestedAt: string;
  readonly isCancelRequested: boolean;
  /** Rows read, or cars written, of how many; null before the first. */
  readonly progress: {
    readonly stage: 'reading' | 'writing';
    readonly share: number;
    readonly count: number;
  } | null;
  /** Why it failed. */
  readonly reason: string | null;
};

export type FeedSetup = {
  readonly dealerGroupId: string;
  /** The id of the feed: its cars belong to it. */
  readonly name: string;
  readonly title: string;
  readonly state: FeedState;
  readonly version: number;
  readonly content: FeedContent;
  readonly task: FeedTask | null;
  readonly updatedAt: Date;
};

export const defaultSchedule: FeedScheduleSetting = {
  everyMinutes: 60,
  mailTo: [],
  locationSlug: null,
  holdAboveLoss: null,
  holdAboveShare: null,
  priceChange: null,
};

export function isUnderWay(task: FeedTask | null): boolean {
  return task?.state === 'waiting' || task?.state === 'running';
}

export const feedSteps = ['source', 'columns', 'preview', 'schedule'] as const;
export type FeedStep = (typeof feedSteps)[number];

/** The first step that has nothing to show yet. */
export function nextStep({
  content,
}: {
  readonly content: Pick<FeedContent, 'found' | 'mapping' | 'preview'>;
}): FeedStep {
  if (content.found === null) return 'source';
  if (content.mapping === null) return 'columns';
  return content.preview === null ? 'preview' : 'schedule';
}

/** Another mapping, and whether a file has to come before it counts. */
export function mappingChange(
  { state }: Pick<FeedSetup, 'state'>,
  mapping: FeedMapping,
  now: Date,
): Pick<FeedContent, 'mapping' | 'mappingChangedAt'> {
  return { mapping, mappingChangedAt: state === 'draft' ? null : now.toISOString() };
}

/** Null where a file was imported with it. */
export function mappingPendingSince(
  { mappingChangedAt }: Pick<FeedContent, 'mappingChangedAt'>,
  newestImportAt: Date | null,
): Date | null {
  if (!mappingChangedAt) return null;
  const changedAt = new Date(mappingChangedAt);
  return newestImportAt !== null && newestImportAt >= changedAt ? null : changedAt;
}

/** A name for the feed that no other has: "Our DMS" becomes our-dms. */
export function feedNameOf(title: string, taken: ReadonlySet<string>): string {
  const words =
    title
      .toLowerCase()
      .slice(0, 200)
      .match(/[a-z0-9]+/g) ?? [];
  const base = words.join('-').slice(0, 50) || 'feed';
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}-${number}`;
  return name;
}

/** The group with the feeds of the console above those of its file: one of the same name replaces it. */
export function withConsoleFeeds(
  group: DealerGroup,
  setups: readonly Pick<FeedSetup, 'name' | 'content'>[],
): DealerGroup {
  if (setups.length === 0) return group;
  const feeds = { ...group.stockImport.feeds };
  for (const { name, content } of setups) feeds[name] = { ...feeds[name], ...limitsOf(content, feeds[name]) };
  return { ...group, stockImport: { ...group.stockImport, feeds } };
}

type FeedLimits = DealerGroup['stockImport']['feeds'][string];

function limitsOf({ schedule }: FeedContent, before: FeedLimits | undefined): FeedLimits {
  const { holdAboveLoss, holdAboveShare, priceChange, keepPhotos } = schedule;
  return {
    ...(keepPhotos === undefined ? {} : { keepPhotos }),
    ...(holdAboveLoss === null ? {} : { holdAboveLoss }),
    priceGuard: {
      ...before?.priceGuard,
      ...(holdAboveShare === null ? {} : { holdAboveShare }),
      ...(priceChange === null ? {} : { fall: priceChange, rise: priceChange }),
    },
  };
}

/** When a live feed is fetched next; null for one that is uploaded. */
export function nextFetchAt(
  { state, content }: FeedSetup,
  lastAt: Date | null,
  timeZone: string,
): Date | null {
  if (state !== 'live' || content.origin.by === 'upload') return null;
  return nextDueAt(content.schedule, timeZone, lastAt);
}
