import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { readOfferText } from './offer-text.ts';
import type { RichPart } from './rich-text.ts';

const text = (text: string) => ({ kind: 'text' as const, text: text });
const paragraph = (
  ...inline: RichPart extends infer P ? (P extends { inline: infer I } ? I : never) : never
) => ({ kind: 'paragraph', inline }) as RichPart;

describe('the words of an offer', () => {
  it.each<readonly [string, string, readonly RichPart[]]>([
    ['plain text', 'Fuel < $50 & more', [paragraph(text('Fuel < $50 & more'))]],
    ['paragraphs', '<p>One.</p>\n<p>Two.</p>', [paragraph(text('One.')), paragraph(text('Two.'))]],
    ['lines', 'One.<br>Two.<br/>', [paragraph(text('One.')), paragraph(text('Two.'))]],
    [
      'bold words and a link',
      '<p>Pay <strong>nothing</strong> until <a href="/finance">June</a>.</p>',
      [
        paragraph(
          text('Pay '),
          { kind: 'strong', text: 'nothing' },
          text(' until '),
          { kind: 'link', text: 'June', href: '/finance' },
          text('.'),
        ),
      ],
    ],
    [
      'a list with its heading',
      '<h3>Included</h3><ul><li><p>Tow bar</p></li><li>Mats &amp;&nbsp;tint</li></ul>',
      [
        { kind: 'heading', inline: [{ kind: 'strong', text: 'Included' }] },
        { kind: 'list', items: [[text('Tow bar')], [text('Mats & tint')]] },
      ],
    ],
    ['text that was escaped', 'Terms &amp; conditions', [paragraph(text('Terms & conditions'))]],
    [
      'a script and similar files',
      '<style>p{}</style>Hi<script>alert(1)</script><iframe src=x>y</iframe>',
      [paragraph(text('Hi'))],
    ],
    ['a link that runs something', '<a href="java&#115;cript:alert(1)">Go</a>', [paragraph(text('Go'))]],
    ['an image', '<p>See <img src=x onerror=alert(1)> here</p>', [paragraph(text('See here'))]],
    ['nothing but tags', '<p> </p><br>', []],
    ['a broken end', '<p>Half of <b', [paragraph(text('Half of'))]],
  ])('OFFER-11 reads %s', (_label, source, parts) => {
    expect(readOfferText(source).parts).toEqual(parts);
  });

  it('OFFER-2 counts what is read', () => {
    expect(readOfferText('<ul><li>One</li><li><b>Two</b> &amp; three</li></ul>').plain).toBe(
      'One Two & three',
    );
  });

  it('OFFER-11 leaves no address that runs anything, whatever it is given', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<a href="javascript:x">',
        '<a href=//evil.example>',
        '</a>',
        '<li>',
        '<svg>',
        '<b>',
        '&#106;',
        '<',
      ),
      fc.constantFrom(...hostileStrings()),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { parts, plain } = readOfferText(pieces.join(''));
        const inline = parts.flatMap((part) => (part.kind === 'list' ? part.items.flat() : part.inline));
        for (const each of inline) {
          expect(each.text).not.toBe('');
          if (each.kind === 'link') expect(each.href).toMatch(/^(https:\/\/|mailto:|tel:|#|\/(?!\/))/i);
        }
        expect(plain.trim()).toBe(plain);
      }),
    );
  });
});
