import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { finishPage } from '#web/server/pages/finish-page.ts';
import { RenderOnce, RenderOnceProvider } from '#web/ui/render-once.tsx';
import { openPageParts } from './cached-html.server.tsx';

let renderedCount = 0;
const mark = 'nobody-knows-this';

function Part({ text }: { readonly text: string }) {
  renderedCount += 1;
  return <b title={text}>{text}</b>;
}

type Shown = { readonly of: object; readonly text: string; readonly name?: string };

function page(parts: readonly Shown[]) {
  return (
    <ul>
      {parts.map(({ of, text, name = 'card' }) => (
        <li key={text}>
          <RenderOnce of={of} name={name}>
            {() => <Part text={text} />}
          </RenderOnce>
        </li>
      ))}
    </ul>
  );
}

/** As a page is drawn. */
function drawWithin(children: ReactNode): string {
  const { drawOnce, parts } = openPageParts(mark);
  const html = renderToStaticMarkup(<RenderOnceProvider value={drawOnce}>{children}</RenderOnceProvider>);
  return finishPage({ html, parts, mark }).body.toString();
}

function render(parts: readonly Shown[]): string {
  return drawWithin(page(parts));
}

describe('parts that are drawn once', () => {
  const cars = ['one', 'two & “three” <b>', 'four'].map((text) => ({ of: {}, text }));

  it('are on the page exactly as if they were rendered there, the first time and again', () => {
    const plain = renderToStaticMarkup(page(cars));
    renderedCount = 0;
    expect(render(cars)).toBe(plain);
    expect(render(cars)).toBe(plain);
    expect(render(cars.toReversed())).toBe(renderToStaticMarkup(page(cars.toReversed())));
    expect(renderedCount).toBe(3 + 3);
  });

  it('are drawn again for another object, and for another name', () => {
    const of = {};
    expect(render([{ of, text: 'before' }])).toContain('before');
    expect(render([{ of, text: 'after' }])).toContain('before');
    expect(render([{ of, text: 'in rows', name: 'row' }])).toContain('in rows');
    expect(render([{ of: {}, text: 'after' }])).toContain('after');
  });

  it('keep apart many on one page, more than ten of them', () => {
    const many = Array.from({ length: 25 }, (_, position) => ({ of: {}, text: `${position}.` }));
    expect(render(many)).toBe(renderToStaticMarkup(page(many)));
  });

  it('leave text alone that looks like the sign of a part of another page', () => {
    const odd = [{ of: {}, text: 'nobody-knows.0.' }];
    expect(render(odd)).toBe(renderToStaticMarkup(page(odd)));
  });

  it('know nothing of their parents, so that a part within a part is rendered with it', () => {
    const within = (
      <RenderOnce of={{}} name="outer">
        {() => page([{ of: {}, text: 'inner' }])}
      </RenderOnce>
    );
    expect(drawWithin(within)).toBe('<ul><li><b title="inner">inner</b></li></ul>');
  });
});
