/** Values of single cars that are corrected in the preview: they become part of the feed's mapping, and are previewed. */
import { type FeedSetup, isUnderWay, mappingChange } from '#domain/stock-feed/feed-setup.ts';
import { maxCorrections, type RowCorrection, withCorrections } from '#domain/stock-feed/row-correction.ts';
import {
  type ActAnswer,
  act,
  type Decision,
  formProblem,
  refused,
  type ScopedCall,
} from '#use-cases/staff/act.ts';
import { aboutFeed, type FeedSetupPorts, loadSetup, newTask, wholeGroup } from './feed-setup-ports.ts';

export type CorrectRowsInput = {
  readonly name: string;
  /** One that gives the value of the file back ends a correction. */
  readonly corrections: readonly RowCorrection[];
};

export const correctRows = act({
  name: 'feed.manage',
  load: (call: ScopedCall<CorrectRowsInput>, app: FeedSetupPorts) => loadSetup(call, app),
  subjectsOf: wholeGroup,
  aboutOf: (requested, _setup: FeedSetup) => aboutFeed(requested),
  decide: ({ requested, loaded }): Decision<{ readonly corrections: readonly RowCorrection[] }> => {
    if (isUnderWay(loaded.task))
      return refused(formProblem('The file is still being read. Wait, or cancel it.'));
    const corrections = withCorrections(loaded.content.mapping?.corrections ?? [], requested.corrections);
    if (corrections.length > maxCorrections)
      return refused(
        formProblem(
          `A feed can have ${maxCorrections} corrections. Correct the others in your dealer system.`,
        ),
      );
    return { ok: true, plan: { corrections } };
  },
  async save({ loaded, plan, audit }, app, now): Promise<ActAnswer<string>> {
    const { mapping } = loaded.content;
    if (mapping === null) return formProblem('Match the columns first.');
    const corrected = { ...mapping, corrections: [...plan.corrections] };
    const task = newTask('preview', app.newFeedId(), now);
    const change = { content: { ...mappingChange(loaded, corrected, now), preview: null }, task };
    const note = audit({ changed: 'corrections' });
    if (!(await app.feedSetups.change(loaded, change, now, note)))
      return formProblem('A colleague changed this feed. Reload the page.');
    app.triggerFeedTasks();
    return { kind: 'done', result: loaded.name };
  },
});
