import { describe, expect, it } from 'vitest';
import { findSettings, markFound } from './find-settings.ts';
import { listSettingKeys } from './setting-keys.ts';
import { isOfPart, settingParts } from './setting-parts.ts';

const settings = listSettingKeys().map((key) => ({
  ...key,
  text: key.path === 'legalName' ? 'Kestrel Bay Motors Pty Ltd' : '',
  part: settingParts.find((part) => isOfPart(part, key))?.label ?? '',
}));
const first = (query: string, count = 3) =>
  findSettings(settings, query)
    .slice(0, count)
    .map(({ path }) => path);

describe('finding a setting', () => {
  it.each([
    ['its label', 'logo picture', 'logo.image'],
    ['a part of its label', 'agline', 'tagline'],
    ['another word for it', 'favicon', 'logo.favicon'],
    ['another spelling', 'button color', 'theme.accent'],
    ['another word in the plural', 'web address', 'hosts'],
    ['its key in a file', 'soldTag', 'labels.soldTag'],
    ['its value', 'motors pty', 'legalName'],
    ['what it does', 'named in the footer', 'legalName'],
  ])('H-34 by %s: %s', (_label, query, path) => {
    expect(first(query)).toContain(path);
  });

  it('H-34 finds nothing for words that are nowhere, and for none', () => {
    expect(first('zzz logo')).toEqual([]);
    expect(first('  ')).toEqual([]);
  });

  it('H-34 shows what is named so before what only mentions it', () => {
    const [best] = findSettings(settings, 'template');
    expect(best?.path).toBe('template');
  });

  it('H-34 marks the words and what means the same, at the beginning of words', () => {
    expect(markFound('Target response time', 'reply')).toEqual([
      { text: 'Target ', isFound: false },
      { text: 'response', isFound: true },
      { text: ' time', isFound: false },
    ]);
    expect(markFound('Context', 'text')).toEqual([{ text: 'Context', isFound: false }]);
  });
});
