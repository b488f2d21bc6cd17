/** Hosts and names that two sites claim: one of them could never be reached, and which is undefined. */
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';

export type ClaimingSite = {
  readonly file: string;
  readonly siteSlug: string;
  readonly hosts: readonly string[];
};

/** Reported to every claimant: the one that made the mistake is among them. */
export function findClashes(sites: readonly ClaimingSite[]): readonly ConfigProblem[] {
  const claimants = new Map<string, { readonly file: string; readonly path: string }[]>();
  for (const { file, siteSlug, hosts } of sites) {
    for (const [key, path] of [
      [`the name ${siteSlug}`, ''] as const,
      ...[...new Set(hosts)].map((host) => [`the host ${host}`, 'hosts'] as const),
    ]) {
      claimants.set(key, [...(claimants.get(key) ?? []), { file, path }]);
    }
  }
  return [...claimants].flatMap(([key, claims]) =>
    claims.flatMap(({ file, path }) =>
      claims
        .filter((other) => other.file !== file)
        .map((other) => ({
          file,
          path,
          message: `${key} is used here and in ${other.file}; remove it from one of them`,
        })),
    ),
  );
}
