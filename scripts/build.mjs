/** `npm run build`: builds the pages, whether or not they are out of date. */
import { build } from './setup/build.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { requireNode } from './setup/node-version.mjs';
import { runMain } from './setup/setup-error.mjs';
import { showStep } from './setup/step.mjs';

await runMain(async () => {
  requireNode();
  await ensureInstalled();
  await showStep('Building the pages', build);
  return 0;
});
