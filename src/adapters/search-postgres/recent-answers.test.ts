import { describe, expect, it } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

describe('recent answers', () => {
  it('SRCH-9 GAP-2 keep fifty, drop the oldest, and never a failure', async () => {
    const answers = new RecentAnswers<string>();
    const asked: string[] = [];
    const ask = (key: string) =>
      answers.getOrAsk(key, async () => {
        asked.push(key);
        return key;
      });
    for (let number = 0; number < 50; number++) await ask(`${number}`);
    await Promise.all([ask('0'), ask('49')]);
    expect(asked).toHaveLength(50);
    await ask('50');
    await ask('0');
    expect(asked.slice(50)).toEqual(['50', '0']);

    await expect(answers.getOrAsk('fails', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await ask('fails')).toBe('fails');
  });
});
