/** Which of the differences of a site show on one page: those of its own settings, and those that every page has. */
import type { PageSettings, SettingsBranch } from '#domain/site/config/page-settings.ts';
import type { ConfigDifference } from './compare-config.ts';

export type PageDifferences = {
  readonly own: readonly ConfigDifference[];
  readonly everywhere: readonly ConfigDifference[];
};

export function selectPageDifferences(
  differences: readonly ConfigDifference[],
  { own, everywhere }: Pick<PageSettings, 'own' | 'everywhere'>,
): PageDifferences {
  const isOwn = ({ path }: ConfigDifference) => own.some((branch) => concerns(path, branch));
  const isEverywhere = ({ path }: ConfigDifference) =>
    // The group's data of its places is in menus, footers and forms alike.
    concerns(path, 'group') || everywhere.some((branch) => concerns(path, branch));
  return {
    own: differences.filter(isOwn),
    everywhere: differences.filter((difference) => isEverywhere(difference) && !isOwn(difference)),
  };
}

/** The difference lies in the branch, or the branch in what came or went whole. */
function concerns(path: string, branch: SettingsBranch | 'group'): boolean {
  // A page of one of a list names the others too; differences name an entry by its id, not by its place.
  const whole = branch.replace(/\.\d+$/, '');
  return path === whole || isBelow(path, whole) || isBelow(whole, path);
}

function isBelow(path: string, above: string): boolean {
  return path.startsWith(`${above}.`) || path.startsWith(`${above}[`);
}
