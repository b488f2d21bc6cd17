import { expect, it } from 'vitest';
import { hintForKey } from './suggest-key.ts';

it.each([
  ['labels.soldTagg', '; did you mean soldTag?'],
  ['siteDefaults.labels.soldTagg', '; did you mean soldTag?'],
  ['home.sections[1].km', '; an entry of another kind has it, this one does not'],
  ['logo.picture', '; there are '],
  ['nowhere.at.all', ''],
])('CFG-5 of the unknown key %s says %s', (path, hint) => {
  expect(hintForKey(path).startsWith(hint)).toBe(true);
  expect(hintForKey(path) === '').toBe(hint === '');
});
