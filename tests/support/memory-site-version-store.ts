/** Versions of sites in memory, for tests of what is decided on them. */
import { siteKey } from '#domain/site/site-context.ts';
import type { SiteVersion } from '#domain/site-version/site-version.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';

export function memorySiteVersionStore(): SiteVersionStore {
  let versions: readonly SiteVersion[] = [];
  const texts = new Map<string, string>();
  const listLiveVersions = async () => [
    ...new Map(versions.map((version) => [siteKey(version), { ...version, edits: null }])).values(),
  ];
  return {
    revision: async () => versions.length,
    listLiveVersions,
    listVersions: async (site) =>
      versions.filter((version) => siteKey(version) === siteKey(site)).toReversed(),
    listBases: async () => [],
    readSnapshots: async (hashes) =>
      new Map(
        hashes.flatMap((hash) => {
          const text = texts.get(hash);
          return text === undefined ? [] : [[hash, text] as const];
        }),
      ),
    async saveSnapshots(_group, snapshots) {
      for (const { hash, text } of snapshots) texts.set(hash, text);
    },
    async change(decide) {
      const inForce = await listLiveVersions();
      const { versions: added, notes } = decide(inForce);
      const numbers = new Map(inForce.map((version) => [siteKey(version), version.number]));
      versions = [
        ...versions.map((version) => {
          const note = notes.find((candidate) => siteKey(candidate) === siteKey(version));
          const isLatest = numbers.get(siteKey(version)) === version.number;
          return note !== undefined && isLatest ? { ...version, filesSeen: note.filesSeen } : version;
        }),
        ...added.map((version) => ({ ...version, number: (numbers.get(siteKey(version)) ?? 0) + 1 })),
      ];
    },
  };
}
