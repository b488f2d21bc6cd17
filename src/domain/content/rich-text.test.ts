import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeHref, listRichLinks, parseRichText } from './rich-text.ts';

describe('rich text', () => {
  it('knows paragraphs, subheadings, lists, bold words and links', () => {
    const source =
      'First **bold** line\nwent on.\n\n## A part\n- one\n- [two](/service)\n\nSee [us](https://maps.example/x).';
    expect(parseRichText(source)).toEqual([
      {
        kind: 'paragraph',
        inline: [
          { kind: 'text', text: 'First ' },
          { kind: 'strong', text: 'bold' },
          { kind: 'text', text: ' line went on.' },
        ],
      },
      { kind: 'heading', inline: [{ kind: 'text', text: 'A part' }] },
      {
        kind: 'list',
        items: [[{ kind: 'text', text: 'one' }], [{ kind: 'link', text: 'two', href: '/service' }]],
      },
      {
        kind: 'paragraph',
        inline: [
          { kind: 'text', text: 'See ' },
          { kind: 'link', text: 'us', href: 'https://maps.example/x' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
    expect(listRichLinks(source)).toEqual(['/service', 'https://maps.example/x']);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert`1`',
    'java\tscript:alert`1`',
    '\u0001javascript:alert`1`',
    'data:text/html,<script>alert`1`</script>',
    'vbscript:x',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'http://plain.example/',
    'https:evil',
    'relative',
    '',
  ])('makes no link of %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
    expect(listRichLinks(`[press](${href})`)).toEqual([]);
  });

  it.each([
    '/service',
    '/',
    '#finance-form',
    'https://maps.example/a?b=c',
    'mailto:a@b.example',
    'tel:+61255501234',
  ])('leads to %j', (href) => {
    expect(listRichLinks(`[press](${href})`)).toEqual([href]);
  });

  it('loses no letter of what it does not understand, and never fails', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z<>"'&*[\]()/:.\n-]{0,60}$/), (source) => {
        const message = parseRichText(source)
          .flatMap((part) => (part.kind === 'list' ? part.items.flat() : part.inline))
          .map(({ text }) => text)
          .join('');
        const letters = (text: string) => text.replaceAll(/[^a-z<>"'&]/g, '');
        const hidden = listRichLinks(source).join('');
        expect(letters(message).length + letters(hidden).length).toBe(letters(source).length);
      }),
    );
  });
});
