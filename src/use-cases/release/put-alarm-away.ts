/** The alarm of a release was read, and goes from Today (H-12). */
import { act } from '#use-cases/staff/act.ts';
import {
  aboutRelease,
  type LoadedRelease,
  loadRelease,
  type OneAsked,
  onRelease,
  type ReleaseActPorts,
} from './on-release.ts';

/** Whoever read it says so: it goes from Today. */
export const putAlarmAway = act<OneAsked, LoadedRelease, OneAsked, null, ReleaseActPorts>({
  name: 'release.draft',
  load: ({ asked, dealerGroupId }, app) => loadRelease({ asked, dealerGroupId }, app),
  subjectsOf: () => [],
  aboutOf: aboutRelease,
  decide: ({ asked }) => ({ ok: true, plan: asked }),
  save: ({ dealerGroupId, plan, audit }, app) =>
    onRelease(
      {
        ...plan,
        dealerGroupId,
        work: async ({ tx, release, now }) => {
          await tx.saveRelease({ ...release, seenAt: now, revision: release.revision + 1 });
          await tx.audit({ ...audit({ release: release.name, did: 'alarm read' }), at: now });
          return { kind: 'done', result: null };
        },
      },
      app,
    ),
});
