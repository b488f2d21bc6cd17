/** Asks the pinned Node what is missing in the settings; no database is needed for it. */
import { runQuietly } from './child.mjs';
import { inProject } from './paths.mjs';
import { pinnedNode } from './pinned-runtime.mjs';

/**
 * @typedef {{ title: string, state: 'ok' | 'note' | 'problem', text: string, cure?: string }} SettingFinding
 * @returns {Promise<readonly SettingFinding[]>}
 */
export async function checkSettings() {
  const { code, output } = await runQuietly(pinnedNode(), [
    inProject('src', 'main', 'sites', 'check-settings.ts'),
  ]);
  try {
    return JSON.parse(output);
  } catch {
    return [{ title: 'Settings', state: 'problem', text: `could not be read (${code}): ${output.trim()}` }];
  }
}
