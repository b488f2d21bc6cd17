/** `npm run forecourt -- …`: the command line, under the pinned Node. `doctor` works before anything is installed. */
import { diagnose } from './doctor.mjs';
import { runInForeground } from './setup/child.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { requireNode } from './setup/node-version.mjs';
import { inProject } from './setup/paths.mjs';
import { pinnedNode } from './setup/pinned-runtime.mjs';
import { runMain } from './setup/setup-error.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args[0] === 'doctor') return diagnose();
  requireNode();
  await ensureInstalled();
  return runInForeground(pinnedNode(), [inProject('src', 'main', 'command-line', 'cli.ts'), ...args]);
});
