/** A feed in a published format takes the mapping that comes with Forecourt, once its file was previewed with it. */
import { type FeedSetup, isUnderWay } from '#domain/stock-feed/feed-setup.ts';
import { findReadyMapping, type ReadyMappingName } from '#domain/stock-feed/ready-mappings.ts';
import {
  type ActAnswer,
  act,
  type Decision,
  formProblem,
  invalid,
  refused,
  type ScopedCall,
} from '#use-cases/staff/act.ts';
import { aboutFeed, type FeedSetupPorts, loadSetup, newTask, wholeGroup } from './feed-setup-ports.ts';

export type ReadyMappingInput = { readonly name: string; readonly ready: string };

export const applyReadyMapping = act({
  name: 'feed.manage',
  load: (call: ScopedCall<ReadyMappingInput>, app: FeedSetupPorts) => loadSetup(call, app),
  subjectsOf: wholeGroup,
  aboutOf: (requested, _setup: FeedSetup) => aboutFeed(requested),
  decide: ({ requested, loaded }): Decision<{ readonly ready: ReadyMappingName }> => {
    const ready = findReadyMapping(requested.ready);
    if (ready === null) return refused(invalid({ ready: 'Choose a format.' }));
    if (isUnderWay(loaded.task))
      return refused(formProblem('The file is still being read. Wait, or cancel it.'));
    return { ok: true, plan: { ready: ready.name } };
  },
  async save({ loaded, plan, audit }, app, now): Promise<ActAnswer<string>> {
    const task = { ...newTask('ready', app.newFeedId(), now), ready: plan.ready };
    const change = { content: { preview: null }, task };
    const isSaved = await app.feedSetups.change(loaded, change, now, audit({ readyMapping: plan.ready }));
    if (!isSaved) return formProblem('A colleague changed this feed. Reload the page.');
    app.triggerFeedTasks();
    return { kind: 'done', result: loaded.name };
  },
});
