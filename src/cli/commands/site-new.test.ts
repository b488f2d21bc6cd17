import { expect, it } from 'vitest';
import { type Prompter, promptUntilValid } from '#cli/cli-io.ts';
import { promptForSite } from './site-new.ts';

/** Types the lines one after the other; what stays over was not asked for. */
function typing(lines: string[], groups: readonly string[] = []) {
  const prompts: string[] = [];
  const asker: Prompter = {
    hasGroup: async (group) => groups.includes(group),
    ask: (question) =>
      promptUntilValid(question, async (prompt) => {
        prompts.push(prompt);
        return lines.shift() ?? '';
      }),
  };
  return { asker, prompts, lines };
}

it('CFG-1 a new dealer is asked for all that no option gave, and again after a mistake', async () => {
  const answers = [
    'Banksia Motors',
    'banksia',
    '',
    'Banksia',
    '1 Sturt Street',
    'Ballarat',
    'Victoria',
    'VIC',
    '3350',
  ];
  const more = ['03 5550 0610', 'sales@example.com', '12345', 'volt', '', '', '#654321'];
  const { asker, prompts, lines } = typing([...answers, ...more]);
  const args = await promptForSite([], asker);
  expect(lines).toEqual([]);
  expect(args.join(' ')).toBe(
    'banksia --group banksia --name Banksia --street 1 Sturt Street --town Ballarat --state VIC --postcode 3350 --phone 03 5550 0610 --email sales@example.com --licence 12345 --template volt --host banksia.localhost --brand #10233f --accent #654321',
  );
  expect(prompts[1]).toBe(
    '  Enter lower-case letters, digits and hyphens, for example banksia-motors.\nA name for its file, such as banksia? ',
  );
  expect(prompts.filter((prompt) => prompt.includes('Enter one of ACT'))).toHaveLength(1);
});

it('CFG-1 what was given is not asked for again, and of a second site only its own', async () => {
  const { asker, prompts } = typing(['Two', '', '', '', ''], ['parkway-yard']);
  const args = ['two', '--group', 'parkway-yard'];
  expect(await promptForSite(args, asker)).toEqual([
    ...args,
    ...['--name', 'Two', '--template', 'meridian', '--host', 'two.localhost'],
    ...['--brand', '#10233f', '--accent', '#1d4fd7'],
  ]);
  expect(prompts).toHaveLength(5);
});
