/** Setting up a feed in the console, step by step; each step is saved, and nothing goes live before the last. */
import type { ColumnChoices } from '#domain/stock-feed/column-choices.ts';
import { mappingOfChoices } from '#domain/stock-feed/column-choices.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import {
  defaultSchedule,
  type FeedContent,
  type FeedOrigin,
  type FeedScheduleSetting,
  type FeedSetup,
  type FeedState,
  type FeedTaskKind,
  feedNameOf,
  isUnderWay,
  mappingChange,
  type StoredFile,
} from '#domain/stock-feed/feed-setup.ts';
import { pendingFileMs } from '#domain/stock-feed/pending-import.ts';
import type { FeedSetupChange } from '#ports/stock/feed-setup-store.ts';
import type { FormatHints } from '#ports/stock/feed-source.ts';
import {
  type ActAnswer,
  type ActPorts,
  act,
  type Decision,
  formProblem,
  invalid,
  refused,
  type ScopedCall,
} from '#use-cases/staff/act.ts';
import {
  aboutFeed,
  type FeedSetupPorts,
  loadSetup,
  newTask,
  originProblem,
  placesOf,
  wholeGroup,
} from './feed-setup-ports.ts';

/** Spooled on this machine before the sender's connection ends. */
export type ReceivedFile = { readonly path: string; readonly fileName: string; readonly bytes: number };

export type NewFeedInput = {
  readonly title: string;
  readonly origin: FeedOrigin;
  readonly file: ReceivedFile | null;
};

export const startFeed = act({
  name: 'feed.manage',
  load: async ({ dealerGroupId }: ScopedCall<NewFeedInput>, app: FeedSetupPorts) => ({
    dealerGroupId,
    taken: new Set((await app.feedSetups.list(dealerGroupId)).map(({ name }) => name)),
  }),
  subjectsOf: wholeGroup,
  aboutOf: ({ title }, _loaded: { readonly dealerGroupId: string; readonly taken: ReadonlySet<string> }) => ({
    kind: 'feed',
    id: title,
  }),
  decide: ({
    requested,
    loaded,
    caller,
  }): Decision<NewFeedInput & { readonly name: string; readonly mailTo: string }> => {
    const { title, origin, file } = requested;
    if (title.trim() === '') return refused(invalid({ title: 'Enter a name for the feed.' }));
    if (origin.by === 'upload' && file === null) return refused(invalid({ file: 'Choose a file.' }));
    return {
      ok: true,
      plan: {
        ...requested,
        title: title.trim(),
        name: feedNameOf(title, loaded.taken),
        mailTo: caller.member.email,
      },
    };
  },
  async save({ dealerGroupId, plan, audit }, app, now): Promise<ActAnswer<string>> {
    const { title, origin, name, file, mailTo } = plan;
    const problem = originProblem({ origin, dealerGroupId }, app);
    if (problem !== null) return formProblem(problem);
    const stored = file === null ? null : await keepReceived(file, { dealerGroupId, name }, app, now);
    const content: FeedContent = {
      ...{ origin, file: stored, hints: {}, found: null, mapping: null, preview: null },
      schedule: { ...defaultSchedule, mailTo: [mailTo] },
    };
    const setup = { dealerGroupId, name, title, state: 'draft' as const, content, updatedAt: now };
    const task = newTask('look', app.newFeedId(), now);
    const isMade = await app.feedSetups.create({ ...setup, task }, audit({ title, by: origin.by }));
    if (!isMade) return formProblem('A feed of this name was added just now. Choose another name.');
    app.triggerFeedTasks();
    return { kind: 'done', result: name };
  },
});

async function keepReceived(
  file: ReceivedFile,
  { dealerGroupId, name }: Pick<FeedSetup, 'dealerGroupId' | 'name'>,
  { feedFileStore, newFeedId }: Pick<FeedSetupPorts, 'feedFileStore' | 'newFeedId'>,
  now: Date,
): Promise<StoredFile> {
  const { path, fileName, bytes } = file;
  const id = newFeedId();
  const keptUntil = new Date(now.getTime() + pendingFileMs);
  await feedFileStore.keep({ dealerGroupId, id, feedId: name, fileName, storedAt: now, keptUntil }, path);
  return { id, fileName, bytes, storedAt: now.toISOString() };
}

export type FeedEdit =
  | { readonly kind: 'origin'; readonly origin: FeedOrigin }
  | { readonly kind: 'file'; readonly file: ReceivedFile }
  | { readonly kind: 'format'; readonly hints: FormatHints }
  | { readonly kind: 'preview' }
  | { readonly kind: 'schedule'; readonly title: string; readonly schedule: FeedScheduleSetting }
  | { readonly kind: 'fetch' };

export type EditFeedInput = { readonly name: string; readonly edit: FeedEdit };

export const editFeed = act({
  name: 'feed.manage',
  load: (call: ScopedCall<EditFeedInput>, app: FeedSetupPorts) => loadSetup(call, app),
  subjectsOf: wholeGroup,
  aboutOf: (requested, _setup: FeedSetup) => aboutFeed(requested),
  decide: ({ requested, loaded }): Decision<FeedEdit> => {
    if (isUnderWay(loaded.task) && requested.edit.kind !== 'schedule')
      return refused(formProblem('The file is still being read. Wait, or cancel it.'));
    return { ok: true, plan: requested.edit };
  },
  async save({ dealerGroupId, loaded, plan, audit, caller }, app, now): Promise<ActAnswer<FeedEdit['kind']>> {
    const change = await changeOf(plan, loaded, app, now);
    if ('problems' in change) return invalid(change.problems);
    const isSaved = await app.feedSetups.change(
      loaded,
      change,
      now,
      audit({ changed: plan.kind, by: caller.member.name }),
    );
    if (!isSaved) return formProblem('A colleague changed this feed. Reload the page.');
    if (change.task !== undefined) app.triggerFeedTasks();
    if (loaded.state === 'live') app.triggerFeedFetch(dealerGroupId);
    return { kind: 'done', result: plan.kind };
  },
});

type Refused = { readonly problems: Readonly<Record<string, string>> };

async function changeOf(
  edit: FeedEdit,
  setup: FeedSetup,
  app: FeedSetupPorts,
  now: Date,
): Promise<FeedSetupChange | Refused> {
  const ask = (kind: FeedTaskKind) => newTask(kind, app.newFeedId(), now);
  switch (edit.kind) {
    case 'origin': {
      const problem = originProblem({ origin: edit.origin, dealerGroupId: setup.dealerGroupId }, app);
      if (problem !== null) return { problems: { form: problem } };
      return { content: { origin: edit.origin, file: null, found: null }, task: ask('look') };
    }
    case 'fetch':
      return { content: { file: null }, task: ask('look') };
    case 'file': {
      const file = await keepReceived(edit.file, setup, app, now);
      // A feed that is live gets its new file at once; a draft is looked at first.
      return { content: { file }, task: ask(setup.state === 'draft' ? 'look' : 'import') };
    }
    case 'format':
      return { content: { hints: { ...setup.content.hints, ...edit.hints } }, task: ask('look') };
    case 'preview':
      return { content: { preview: null }, task: ask('preview') };
    case 'schedule': {
      if (edit.title.trim() === '') return { problems: { title: 'Enter a name for the feed.' } };
      return { title: edit.title.trim(), content: { schedule: edit.schedule } };
    }
  }
}

export type ChooseColumnsInput = {
  readonly name: string;
  readonly choices: ColumnChoices;
  readonly makesNumbers?: boolean;
  /** What a field is called on screen. */
  readonly labelOf: (field: FeedFieldName) => string;
};

/** The columns as they are chosen, and at once a preview of what they make. */
export const chooseColumns = act({
  name: 'feed.manage',
  load: (call: ScopedCall<ChooseColumnsInput>, app: FeedSetupPorts) => loadSetup(call, app),
  subjectsOf: wholeGroup,
  aboutOf: (requested, _setup: FeedSetup) => aboutFeed(requested),
  decide: ({ requested }): Decision<ChooseColumnsInput> => ({ ok: true, plan: requested }),
  async save({ loaded, plan, audit }, app, now): Promise<ActAnswer<string>> {
    const { found, mapping: before } = loaded.content;
    const group = app.dealerGroups().find(({ id }) => id === loaded.dealerGroupId);
    if (found === null || group === undefined) return formProblem('The file has not been read yet.');
    const made = mappingOfChoices(
      {
        ...{ feed: loaded.name, name: loaded.title, format: found.format, columns: found.columns, before },
        ...{ choices: plan.choices, places: placesOf(group), makesNumbers: plan.makesNumbers ?? false },
      },
      plan.labelOf,
    );
    if (made.kind === 'refused') return invalid(made.problems);
    const task = newTask('preview', app.newFeedId(), now);
    const change = { content: { ...mappingChange(loaded, made.mapping, now), preview: null }, task };
    const isSaved = await app.feedSetups.change(loaded, change, now, audit({ changed: 'columns' }));
    if (!isSaved) return formProblem('A colleague changed this feed. Reload the page.');
    app.triggerFeedTasks();
    return { kind: 'done', result: loaded.name };
  },
});

export type FeedStateInput = {
  readonly name: string;
  readonly action: 'go-live' | 'pause' | 'resume' | 'remove';
};

/** A second proof is needed where cars appear, or a feed no longer brings any. */
export const changeFeedState = act({
  name: 'feed.confirm',
  load: (call: ScopedCall<FeedStateInput>, app: FeedSetupPorts) => loadSetup(call, app),
  subjectsOf: wholeGroup,
  aboutOf: (requested, _setup: FeedSetup) => aboutFeed(requested),
  decide: ({ requested, loaded }): Decision<FeedStateInput> => {
    const { mapping, preview } = loaded.content;
    const isReady = mapping !== null && preview !== null && preview.refused === null;
    if (requested.action === 'go-live' && !isReady)
      return refused(formProblem('Check the preview first: the file cannot be imported yet.'));
    return { ok: true, plan: requested };
  },
  async save({ dealerGroupId, loaded, plan, audit }, app, now): Promise<ActAnswer<FeedStateInput['action']>> {
    const note = audit({ changed: plan.action });
    if (plan.action === 'remove') {
      await app.feedSetups.remove(loaded, note);
      return { kind: 'done', result: plan.action };
    }
    const states: Readonly<Record<'pause' | 'resume', FeedState>> = { pause: 'paused', resume: 'live' };
    const change =
      plan.action === 'go-live'
        ? { task: newTask('import', app.newFeedId(), now), ...newestFile(loaded) }
        : { state: states[plan.action] };
    if (!(await app.feedSetups.change(loaded, change, now, note)))
      return formProblem('A colleague changed this feed. Reload the page.');
    app.triggerFeedTasks();
    app.triggerFeedFetch(dealerGroupId);
    return { kind: 'done', result: plan.action };
  },
});

/** A live feed has newer files than the one that it was set up with. */
function newestFile({ state, content }: FeedSetup): Pick<FeedSetupChange, 'content'> {
  return state === 'draft' || content.origin.by === 'upload' ? {} : { content: { file: null } };
}

export const cancelFeedTask = act({
  name: 'feed.manage',
  load: (call: ScopedCall<{ readonly name: string }>, app: FeedSetupPorts) => loadSetup(call, app),
  subjectsOf: wholeGroup,
  aboutOf: (requested, _setup: FeedSetup) => aboutFeed(requested),
  decide: (): Decision<null> => ({ ok: true, plan: null }),
  async save({ loaded, audit }, app): Promise<ActAnswer<string>> {
    const { task, name } = loaded;
    await app.feedSetups.askCancel(loaded, task?.id ?? '', audit({ cancelled: task?.kind ?? null }));
    return { kind: 'done', result: name };
  },
});

/** A feed of the console or of the group's file: it is fetched as soon as a process is free. */
export const fetchFeedNow = act({
  name: 'feed.manage',
  load: async (
    { requested, dealerGroupId }: ScopedCall<{ readonly name: string }>,
    app: FeedSetupPorts & ActPorts,
  ) => {
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const isOfFile = group?.stockImport.fetched.some(({ name }) => name === requested.name) === true;
    const setup = await app.feedSetups.find({ dealerGroupId, name: requested.name });
    return isOfFile || setup?.state === 'live' ? { name: requested.name } : null;
  },
  subjectsOf: wholeGroup,
  aboutOf: (requested, _feed: { readonly name: string }) => aboutFeed(requested),
  decide: ({ requested }): Decision<{ readonly name: string }> => ({ ok: true, plan: requested }),
  async save({ caller, dealerGroupId, plan, audit }, app): Promise<ActAnswer<string>> {
    await app.feedSchedule.makeDue({ dealerGroupId, name: plan.name });
    await app.auditLog.append(caller.member.dealerGroupId, audit({ fetch: plan.name }));
    app.triggerFeedFetch(dealerGroupId);
    return { kind: 'done', result: plan.name };
  },
});
