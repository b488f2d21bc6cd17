/** The alarm of a release was read, and goes from Today. */
import { releaseAct } from './on-release.ts';

/** Whoever read it says so: it goes from Today. */
export const putAlarmAway = releaseAct({
  name: 'release.draft',
  async work({ tx, release, now, audit }) {
    await tx.saveRelease({ ...release, seenAt: now, revision: release.revision + 1 });
    await tx.audit({ ...audit({ release: release.name, did: 'alarm read' }), at: now });
    return { kind: 'done', result: null };
  },
});
