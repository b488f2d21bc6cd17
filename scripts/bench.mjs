/** `npm run bench -- NAME`: a benchmark of what the sources say now, under the pinned Node. Without a name it lists them. */
import { ensureBuilt } from './setup/build.mjs';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { requireNode } from './setup/node-version.mjs';
import { inProject } from './setup/paths.mjs';
import { pinnedNode } from './setup/pinned-runtime.mjs';
import { runMain } from './setup/setup-error.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  requireNode();
  await ensureInstalled({ withDev: true });
  // Some start the server, whose pages come from the build and whose stores from the sources.
  if (args.length > 0) await ensureBuilt();
  return runInForeground(pinnedNode(), [inProject('benchmarks', 'run.ts'), ...args]);
});
