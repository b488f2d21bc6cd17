import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { findOutsideProblems } from './find-outside-problems.ts';

const chatUrl = 'https://chat.example/yard';
const tag = { name: 'Tag', src: 'https://tags.example/tag.js' };

describe('findOutsideProblems', () => {
  it('UI-5 B-47 finds nothing where a bubble has its chat, and each script its own address', () => {
    const outsideScripts = [tag, { ...tag, src: 'https://tags.example/other.js' }];
    expect(
      findOutsideProblems(
        exampleConfig({ chatBubble: { opens: 'ExampleChat.open' }, carPage: { chatUrl }, outsideScripts }),
      ),
    ).toEqual([]);
  });

  it('UI-5 B-47 names a bubble that leads nowhere, and a script that would run twice', () => {
    const problems = findOutsideProblems(exampleConfig({ chatBubble: {}, outsideScripts: [tag, tag] }));
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['chatBubble', 'outsideScripts.1.src']);
  });
});
