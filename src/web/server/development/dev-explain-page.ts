/** What decides a page of a site, as HTML that a person can read. */
import { configLayerName } from '#domain/site/config/config-layer-name.ts';
import type { ExplainedValue } from '#domain/site/config/config-layers.ts';
import { listConfigKeys } from '#domain/site/config/config-reference.ts';
import type { ExplainedPage } from '#use-cases/site-version/explain-page.ts';
import { escapeHtml } from '#web/server/pages/plain-pages.ts';
import { devPage } from './dev-page.ts';

type Explained = ExplainedPage & { readonly name: string; readonly path: string };

export function explainedPage({ name, path, kind, own, everywhere }: Explained): string {
  return devPage(
    `What decides ${path}`,
    `<header><h1>What decides <a href="${escapeHtml(path)}">${escapeHtml(path)}</a></h1><p>${escapeHtml(name)}: ${escapeHtml(kind)}. Every current value, and its source: the site, its group, the template, the platform, or the default.</p>
<form action="/dev/explain"><label>Another page of this site<input name="path" value="${escapeHtml(path)}"></label><button>Explain</button></form></header>
<h2>This page</h2>${own.length === 0 ? '<p class="empty">No settings for this page.</p>' : table(own)}
<h2>Every page of the site</h2>${table(everywhere)}`,
    'wide',
  );
}

function table(values: readonly ExplainedValue[]): string {
  const rows = values.map(
    ({ path, value, layer }) =>
      `<tr><td><b>${escapeHtml(path)}</b><small>${escapeHtml(describe(path))}</small></td><td>${configLayerName(layer)}${layer === null ? '' : `<small>sites/${escapeHtml(layer)}</small>`}</td><td>${written(value)}</td></tr>`,
  );
  return `<table><thead><tr><th>Setting</th><th>Said by</th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const longestAtOnce = 200;

/** Long parts are folded. */
function written(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  if (text.length <= longestAtOnce) return `<code>${escapeHtml(text)}</code>`;
  const whole = escapeHtml(JSON.stringify(value, null, 2));
  return `<details><summary><code>${escapeHtml(text.slice(0, longestAtOnce))}…</code></summary><pre>${whole}</pre></details>`;
}

const described = listConfigKeys().map(({ path, description }) => ({
  // `pages.*.title` means the title of each page, `offers[].name` the name of each offer.
  pattern: new RegExp(
    `^${path
      .replace(/\([^()]*\)/g, '')
      .replace(/[.[\]]/g, '\\$&')
      .replaceAll('\\[\\]', '\\[\\d+\\]')
      .replaceAll('\\.*', '\\.[^.]+')}$`,
  ),
  description,
}));

function describe(path: string): string {
  return described.find(({ pattern }) => pattern.test(path))?.description ?? '';
}
