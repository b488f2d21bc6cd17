import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['Nothing marked up', 'Nothing marked up'],
    ['<p>One owner.</p><p>Low km</p>', 'One owner.\n\nLow km'],
    ['A<br>B<br/>C<BR />D', 'A\nB\nC\nD'],
    ['<ul><li>ABS</li><li>Tow bar</li></ul>', 'ABS\n\nTow bar'],
    ['<b>Great</b> car', 'Great car'],
    ['Tyres <50% worn', 'Tyres <50% worn'],
    ['0-100 in <5 s and >300 km', '0-100 in <5 s and >300 km'],
    ['a <b and c', 'a <b and c'],
    ['Smith &amp; Sons', 'Smith & Sons'],
    ['Smith &amp;amp; Sons', 'Smith & Sons'],
    ['AT&T &unknown; R&D', 'AT&T &unknown; R&D'],
    ['Land&nbsp;Rover', 'Land Rover'],
    ['17&quot; alloys &#8211; &#x2019;19', '17" alloys – ’19'],
    ['&lt;p&gt;Escaped&lt;/p&gt;', 'Escaped'],
    ['Tyres &lt;50% worn', 'Tyres <50% worn'],
    ['<script>alert(1)</script>Fine<style>p{}</style>', 'Fine'],
    ['<!-- from Word -->Fine', 'Fine'],
    ['<span style="color:red">Red</span>', 'Red'],
    ['&#0;&#xd800;x', 'x'],
    ['It&#146;s &#150; well', 'It’s – well'],
    ['&AMP; &LT;50%', '& <50%'],
    ['&ge; 5 &le; 7 &minus;1', '≥ 5 ≤ 7 −1'],
    ['&starf; &hearts; &#x1F697;', '★ ♥ 🚗'],
    ['&Scaron;koda &ccaron;', 'Škoda č'],
    ['&#38;amp; &#38;', '& &'],
    ['<![CDATA[Nice <b>car</b>]]>', 'Nice car'],
    ['<?xml version="1.0"?>Nice', 'Nice'],
    ['<button>Buy</button>', 'Buy'],
    ['<select><option>A</option><option>B</option></select>', 'A\n\nB'],
    ['<picture><source srcset="x"><img></picture>A', 'A'],
    ['<details><summary>S</summary>D</details>', 'S\nD'],
    ['<3 this <email@example.com>', '<3 this <email@example.com>'],
    ['A<!-- never closed', 'A<!-- never closed'],
    ['<script>never closed', 'never closed'],
    [`A<b ${'x'.repeat(3_000)}>B`, `A<b ${'x'.repeat(3_000)}>B`],
  ])('reads %j as %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});
