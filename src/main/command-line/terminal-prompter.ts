/** Prompts on the terminal that the command was typed into; null without one, as in a script or a service. */
import { createInterface } from 'node:readline/promises';
import { createSiteFolder } from '#adapters/site-files/site-folder.ts';
import { type Prompter, promptUntilValid } from '#cli/prompter.ts';
import { type SitesSetting, siteFoldersOf } from '#main/sites/installed-sites.ts';

export function createTerminalPrompter(setting: SitesSetting, signal: AbortSignal): Prompter | null {
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) return null;
  const { hasGroup } = createSiteFolder(siteFoldersOf(setting).sitesFolder);
  return {
    hasGroup,
    ask: async (question) => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await promptUntilValid(question, (prompt) => terminal.question(prompt, { signal }));
      } finally {
        terminal.close();
      }
    },
  };
}
