/** One feed that is set up in the console, for the steps of its set-up and for its own screen. */
import { type ColumnChoices, choicesOf, otherFields } from '#domain/stock-feed/column-choices.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import { type FeedOrigin, type FeedSetup, mappingPendingSince } from '#domain/stock-feed/feed-setup.ts';
import { type SuggestedField, suggestFields } from '#domain/stock-feed/suggest-mapping.ts';
import type { FeedPhotoCounts } from '#ports/photos/feed-photos.ts';
import type { FeedCheck } from '#ports/stock/feed-source.ts';
import type { ImportRun, StockImportStore } from '#ports/stock/stock-import-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { FeedSetupPorts, FetchAllowance } from './feed-setup-ports.ts';

export type ColumnRow = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: FeedFieldName | null;
  readonly certainty: SuggestedField['certainty'] | 'chosen';
};

export type SetupView = {
  readonly group: string;
  readonly setup: Omit<FeedSetup, 'updatedAt' | 'content'> & {
    readonly content: Omit<FeedSetup['content'], 'origin'> & { readonly origin: ShownOrigin };
  };
  readonly columns: readonly ColumnRow[];
  /** Fields of the mapping that are more than a column: they stay as they are. */
  readonly others: readonly FeedFieldName[];
  readonly locations: readonly { readonly slug: string; readonly name: string }[];
  readonly timeZone: string;
  readonly allowance: FetchAllowance;
  readonly look: FeedCheck | null;
  readonly runs: readonly ImportRun[];
  readonly stored: readonly string[];
  readonly cars: number;
  /** Since when another mapping waits for a file; null where none does. */
  readonly mappingPendingSince: Date | null;
  /** Null where it names none that are to be copied. */
  readonly photos: FeedPhotoCounts | null;
};

/** What is shown of it: a query may be a key, and keys are never shown again. */
export type ShownOrigin = { readonly by: FeedOrigin['by']; readonly text: string };

export type SetupViewPorts = FeedSetupPorts & {
  readonly stockImportStore: Pick<StockImportStore, 'listImportRuns' | 'countCars'>;
};

const maxRuns = 200;
const shownRuns = 10;

export const viewSetup = reading<{ readonly name: string }, SetupView, SetupViewPorts>({
  name: 'feed.manage',
  subjectOf: () => ({}),
  async read({ dealerGroupId, requested }, app) {
    const setup = await app.feedSetups.find({ dealerGroupId, name: requested.name });
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    if (setup === null || group === undefined) return null;
    const { updatedAt: _at, content, ...shown } = setup;
    const { found, mapping, origin } = content;
    const looks = await app.feedSchedule.listLooks(dealerGroupId);
    const runs = await app.stockImportStore.listImportRuns(dealerGroupId, maxRuns);
    const stored = await app.feedFileStore.listStored(dealerGroupId);
    const own = runs.filter(({ feedId }) => feedId === setup.name).slice(0, shownRuns);
    return {
      group: dealerGroupId,
      setup: { ...shown, content: { ...content, origin: describeOrigin(origin) } },
      columns:
        found === null
          ? []
          : columnRows(found.columns, mapping === null ? null : choicesOf(mapping, found.columns)),
      others: found === null || mapping === null ? [] : otherFields(mapping, found.columns),
      locations: group.locations.map(({ slug, name }) => ({ slug, name })),
      timeZone: group.locations[0]?.timeZone ?? 'Australia/Sydney',
      allowance: app.feedAllowance,
      look: looks.find(({ name }) => name === setup.name) ?? null,
      runs: own,
      stored: own.flatMap(({ id }) => (stored.has(id) ? [id] : [])),
      cars: (await app.stockImportStore.countCars(dealerGroupId)).get(setup.name) ?? 0,
      mappingPendingSince: mappingPendingSince(
        content,
        own.find(({ failure }) => !failure)?.startedAt ?? null,
      ),
      photos: (await app.feedPhotos.countByFeed(dealerGroupId)).get(setup.name) ?? null,
    };
  },
});

function columnRows(
  columns: NonNullable<FeedSetup['content']['found']>['columns'],
  chosen: ColumnChoices | null,
): readonly ColumnRow[] {
  const suggested = suggestFields(columns);
  return columns.map(({ name, samples }, place) => {
    const suggestion = suggested[place];
    if (chosen === null)
      return { name, samples, field: suggestion?.field ?? null, certainty: suggestion?.certainty ?? 'none' };
    const field = chosen.get(name) ?? null;
    const isSame = field !== null && field === suggestion?.field;
    return {
      name,
      samples,
      field,
      certainty: isSame ? suggestion.certainty : field === null ? 'none' : 'chosen',
    };
  });
}

export function describeOrigin(origin: FeedOrigin): ShownOrigin {
  switch (origin.by) {
    case 'upload':
      return { by: 'upload', text: 'Uploaded' };
    case 'https': {
      const { host, pathname, search } = new URL(origin.url);
      return { by: 'https', text: `${host}${pathname}${search === '' ? '' : '?…'}` };
    }
    case 'sftp':
      return { by: 'sftp', text: `${origin.host}, ${origin.folder}/${origin.files}` };
    case 'folder':
      return { by: 'folder', text: `${origin.folder}/${origin.files}` };
  }
}

export type NewFeedView = { readonly group: string; readonly allowance: FetchAllowance };

export const viewNewFeed = reading<null, NewFeedView, FeedSetupPorts>({
  name: 'feed.manage',
  read: async ({ dealerGroupId }, { feedAllowance }) => ({ group: dealerGroupId, allowance: feedAllowance }),
});

export type NamedFile = {
  readonly fileName: string;
  readonly body: string | ReadableStream<Uint8Array>;
  readonly type: string;
};

/** The mapping as the command line reads it. */
export const viewMappingFile = reading<{ readonly name: string }, NamedFile, FeedSetupPorts>({
  name: 'feed.manage',
  subjectOf: () => ({}),
  async read({ dealerGroupId, requested }, { feedSetups, feedFiles }) {
    const setup = await feedSetups.find({ dealerGroupId, name: requested.name });
    const mapping = setup?.content.mapping ?? null;
    if (setup === null || mapping === null) return null;
    const { name } = setup;
    return { fileName: `${name}.yaml`, body: feedFiles.writeMapping(mapping), type: 'application/yaml' };
  },
});

/** A file as it came. */
export const viewStoredFile = reading<{ readonly id: string }, NamedFile, FeedSetupPorts>({
  name: 'feed.manage',
  subjectOf: () => ({}),
  async read({ dealerGroupId, requested }, { feedFileStore }) {
    const file = await feedFileStore.open({ dealerGroupId, id: requested.id });
    if (file === null) return null;
    // A quotation mark or a control character would end the name in the header.
    const fileName = file.fileName.replace(/[^\w .-]/g, '_').slice(0, 120);
    return { fileName, body: file.body, type: 'application/octet-stream' };
  },
});
