import { describe, expect, it } from 'vitest';
import { findSvgProblem } from './svg-problem.ts';

const drawing = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" ${attributes}>${inside}</svg>`;
const billionLaughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg><text>&b;</text></svg>';

describe('a drawing from outside', () => {
  it.each([
    ['shapes', drawing('<g fill="#123456"><path d="M0 0h40v10z"/><circle r="3"/></g>')],
    ['a gradient of its own', drawing('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>')],
    ['a copy of its own shape', drawing('<symbol id="s"/><use href="#s"/><use xlink:href="#s"/>')],
    ['what drawing programs note', drawing('<metadata><rdf:RDF/></metadata><sodipodi:namedview/>')],
    ['a style', drawing('<style>.a{fill:red}</style><path class="a" d="M0 0"/>')],
    ['a plain DOCTYPE', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${drawing('')}`],
  ])('CFG-1 may have %s', (_label, text) => {
    expect(findSvgProblem(text)).toBeNull();
  });

  it.each([
    ['a script', drawing('<script>alert(1)</script>'), '<script>'],
    ['a script in a comment', drawing('<!--<script>alert(1)</script>-->'), '<script>'],
    ['a script under a prefix', drawing('<svg:script>1</svg:script>'), '<svg:script>'],
    ['HTML', drawing('<foreignObject><iframe/></foreignObject>'), '<foreignObject>'],
    ['an embedded picture', drawing('<image href="data:image/svg+xml;base64,AA"/>'), '<image>'],
    ['an animation', drawing('<animate attributeName="href"/>'), '<animate>'],
    ['a link', drawing('<a href="javascript:alert(1)">x</a>'), '<a>'],
    ['a handler', drawing('', 'onload="alert(1)"'), 'onload="…"'],
    ['a handler behind a slash', '<svg/onload=alert(1)><svg ></svg>', 'onload="…"'],
    ['a shape from another file', drawing('<use href="https://example.com/a.svg#b"/>'), 'outside it'],
    ['a file of the server', drawing("<use xlink:href='file:///etc/passwd'/>"), 'outside it'],
    ['a reference behind a character reference', drawing('<use href="&#104;ttps://x"/>'), 'outside it'],
    ['a paint from elsewhere', drawing('<rect fill="url(https://example.com/p)"/>'), 'url(…)'],
    ['an imported style', drawing('<style>@import "https://example.com/a.css";</style>'), 'fetches'],
    ['an escaped style', drawing('<style>a{fill:\\75rl(https://x)}</style>'), 'fetches'],
    ['a style sheet beside it', `<?xml-stylesheet href="a.css"?>${drawing('')}`, 'style sheet'],
    ['entities', billionLaughs, 'entities'],
    ['copies of copies', drawing('<use href="#a"/>'.repeat(201)), '<use>'],
    ['far too much', drawing('<path/>'.repeat(20_001)), 'too large'],
    ['no drawing at all', 'GIF89a', 'neither'],
  ])('CFG-1 is refused with %s', (_label, text, reason) => {
    expect(findSvgProblem(text)).toContain(reason);
  });
});
