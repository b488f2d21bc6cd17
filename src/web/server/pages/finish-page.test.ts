import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishPage, partSign } from './finish-page.ts';

const mark = 'nobody-knows-this';
const nonce = ` nonce="${mark}"`;
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
const finish = (html: string, parts: readonly string[] = []) =>
  finishPage({ html, parts: parts.map((part) => Buffer.from(part)), mark });

describe('the scripts of a page', () => {
  it('are named by their hashes where the server wrote them, and bear no mark any more', () => {
    const { body, scriptHashes } = finish(
      `<script${nonce}>let a=1</script><script${nonce} type="module" async="">import "/x"</script><script${nonce} src="/assets/a.js"></script><script async="" src="/b.js"${nonce}></script>`,
    );
    expect(body.toString()).toBe(
      '<script>let a=1</script><script type="module" async="">import "/x"</script><script src="/assets/a.js"></script><script async="" src="/b.js"></script>',
    );
    expect([...scriptHashes]).toEqual([hashOf('let a=1'), hashOf('import "/x"')]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a guessed mark', '<script nonce="n">alert(1)</script>'],
    [
      'a script in a script of data',
      '<script type="application/ld+json">{}</script><script>alert(1)</script>',
    ],
  ])('are not named where %s came in with user content', (_title, html) => {
    const { body, scriptHashes } = finish(html);
    expect(body.toString()).toBe(html);
    expect([...scriptHashes]).toEqual([]);
  });

  it('are named within what is not Latin, and an empty one is not', () => {
    const { scriptHashes } = finish(`<p>–</p><script${nonce}>"“ü”"</script><script${nonce}></script>`);
    expect([...scriptHashes]).toEqual([hashOf('"“ü”"')]);
  });

  it('are none where something else bears the mark', () => {
    const { body, scriptHashes } = finish(`<link${nonce} rel="preload" href="/a"><p>b</p></script>`);
    expect(body.toString()).toBe('<link rel="preload" href="/a"><p>b</p></script>');
    expect([...scriptHashes]).toEqual([]);
  });
});

describe('parts', () => {
  it('are where their placeholders were, however many there are and whatever they contain', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 30 }), word, (pairs, last) => {
        const html = pairs.map(([text], position) => text + partSign(mark, position)).join('') + last;
        const expected = pairs.flat().join('') + last;
        expect(
          finish(
            html,
            pairs.map(([, part]) => part),
          ).body.equals(Buffer.from(expected)),
        ).toBe(true);
      }),
    );
  });
});
