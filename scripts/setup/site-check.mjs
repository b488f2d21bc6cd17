/** Asks the pinned Node what is wrong with the files of the sites; no database is needed for it. */
import { runQuietly } from './child.mjs';
import { inProject } from './paths.mjs';
import { pinnedNode } from './pinned-runtime.mjs';

/** @returns {Promise<{ isRight: boolean, text: string }>} */
export async function checkSiteFiles() {
  const { code, output } = await runQuietly(pinnedNode(), [
    inProject('src', 'main', 'sites', 'check-sites.ts'),
  ]);
  return { isRight: code === 0, text: output.trim() };
}
