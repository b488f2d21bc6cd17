/** Only one file of the browser's code may make a page of text, or begin a worker: Trusted Types stop every other (`trusted-html.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'src/web';
const sinks =
  /\b(?:innerHTML|srcdoc|DOMParser|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|importScripts)\b|\bouterHTML\s*\+?=[^=]|document\.write|\bnew (?:Shared)?Worker\(|serviceWorker\.register|\?worker'|\bscript\.src\s*=/;

/** What runs nowhere but on sites that let scripts of others in, whose pages have no such policy. */
const besideOthers = [
  'client/analytics/third-party-tags.ts',
  'client/captcha/show-third-party-captcha.ts',
  'site/features/third-party/start-third-party.ts',
];

it('HTML and workers come into a page by trusted-html.ts alone', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|server|config)\.tsx?$/.test(file))
    .filter((file) => sinks.test(readFileSync(join(folder, file), 'utf8')));
  expect(found.sort()).toEqual([...besideOthers, 'client/trusted-html.ts'].sort());
});
