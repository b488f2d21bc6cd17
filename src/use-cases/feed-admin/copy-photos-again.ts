/** Photos of a feed that could not be copied are tried again at once, whatever their supplier did meanwhile. */
import { type ActAnswer, type ActPorts, act, type Decision, type ScopedCall } from '#use-cases/staff/act.ts';
import { aboutFeed, type FeedSetupPorts, loadSetup, wholeGroup } from './feed-setup-ports.ts';

type Named = { readonly name: string };

export const copyPhotosAgain = act({
  name: 'feed.manage',
  load: (call: ScopedCall<Named>, app: FeedSetupPorts & ActPorts) => loadSetup(call, app),
  subjectsOf: wholeGroup,
  aboutOf: (requested, _setup) => aboutFeed(requested),
  decide: ({ requested }): Decision<Named> => ({ ok: true, plan: requested }),
  async save({ caller, dealerGroupId, plan, audit }, app, now): Promise<ActAnswer<string>> {
    await app.feedPhotos.retry(dealerGroupId, plan.name, now);
    await app.auditLog.append(caller.member.dealerGroupId, audit({ photos: 'again' }));
    app.triggerFeedPhotos(dealerGroupId);
    return { kind: 'done', result: plan.name };
  },
});
