import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AlertLinkView } from '#use-cases/alert/alert-link.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const render = (alert: AlertLinkView | null) =>
  renderToStaticMarkup(
    <AlertLinkPage alert={alert} siteName="Kestrel Bay" searchesHref="/my-garage/searches" />,
  );
const requested = 'Your saved search: SUVs.';

describe('the page that the link of an alert opens', () => {
  it.each<[AlertLinkView['state'], boolean, readonly string[]]>([
    ['unconfirmed', true, ['confirm', 'stop']],
    ['unconfirmed', false, ['stop']],
    ['sends', true, ['stop']],
    ['sends', false, ['stop']],
    ['stopped', true, []],
  ])('B-6 F-12 offers what can be done where it is %s, mayConfirm %s', (state, mayConfirm, presses) => {
    const html = render({ requested, state, mayConfirm });
    expect([...html.matchAll(/ value="(confirm|stop)"/g)].map(([, press]) => press)).toEqual(presses);
  });

  it('F-12 puts stopping first for a shopper who came to stop, and not for one who has just agreed', () => {
    const first = (mayConfirm: boolean) =>
      /button--(primary|outline)/.exec(render({ requested, state: 'sends', mayConfirm }))?.[1];
    expect([first(false), first(true)]).toEqual(['primary', 'outline']);
  });

  it.each([
    ['stopped', { requested, state: 'stopped', mayConfirm: false }],
    ['not known', null],
  ] as const)('B-6 leads on where it is %s', (_label, alert) => {
    expect(render(alert)).toContain('href="/my-garage/searches"');
  });
});
