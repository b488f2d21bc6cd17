// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFactsId } from '#web/ui/page-facts.ts';
import { hydrateIsland } from './hydrate-island.tsx';

type TestIsland = { readonly tell: (text: string) => void };

function Form({ tell: report }: TestIsland) {
  const [name, setName] = useState('');
  const [colour, setColour] = useState('red');
  return (
    <form>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      {['red', 'blue'].map((each) => (
        <input
          key={each}
          type="radio"
          name="colour"
          value={each}
          checked={colour === each}
          onChange={() => setColour(each)}
        />
      ))}
      <button type="button" onClick={() => report(`${name} ${colour}`)}>
        Say
      </button>
    </form>
  );
}

function Breaks({ tell: report }: TestIsland) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('It broke.');
  return (
    <p>
      <input defaultValue="" />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <button type="button" onClick={() => report('pressed')}>
        Press
      </button>
    </p>
  );
}

function BreaksAtOnce() {
  useEffect(() => {
    throw new Error('It never woke.');
  }, []);
  return <a href="/cars">Cars</a>;
}

const notified: string[] = [];
const broken: unknown[] = [];
const log = (text: string) => void notified.push(text);

function render(Component: (props: TestIsland) => React.ReactNode): HTMLElement {
  document.body.innerHTML = `<script id="${pageFactsId}" type="application/json">{"path":"/","site":{}}</script><div id="part"></div>`;
  const part = document.getElementById('part');
  if (part === null) throw new Error('No part.');
  part.innerHTML = renderToString(<Component tell={() => undefined} />);
  return part;
}

function activate(part: HTMLElement, Component: (props: TestIsland) => React.ReactNode, isAwaited = true) {
  return hydrateIsland(part, Component as React.ComponentType<Record<string, unknown>>, {
    props: { tell: log },
    isAwaited,
    onBroken: (error) => broken.push(error),
  });
}

function press(part: HTMLElement, text: string): void {
  [...part.querySelectorAll('button')].find((button) => button.textContent === text)?.click();
}

beforeEach(() => {
  notified.length = 0;
  broken.length = 0;
});

describe('an island that hydrates', () => {
  it.each([
    ['at once where the shopper waits', true],
    ['in steps where no interaction waits', false],
  ])('%s keeps its elements and what was typed and chosen before', async (_label, isAwaited) => {
    const part = render(Form);
    const [name, red, blue] = part.querySelectorAll('input');
    if (!name || !red || !blue) throw new Error('No fields.');
    name.value = 'Jordan';
    blue.checked = true;
    const end = await activate(part, Form, isAwaited);
    expect(part.querySelector('input')).toBe(name);
    press(part, 'Say');
    expect(notified).toEqual(['Jordan blue']);
    expect([name.value, red.checked, blue.checked]).toEqual(['Jordan', false, true]);
    end();
    expect(part.childNodes).toHaveLength(0);
  });

  it('C-12 that cannot be drawn any more is the HTML again that it took over, with what was typed', async () => {
    const part = render(Breaks);
    const field = part.querySelector('input');
    await activate(part, Breaks);
    if (field) field.value = 'Jordan';
    press(part, 'Press');
    expect(notified).toEqual(['pressed']);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    press(part, 'Break');
    await vi.waitFor(() => expect(broken.map(String)).toEqual(['Error: It broke.']), 60_000);
    expect(part.querySelector('input')).toBe(field);
    expect(field?.value).toBe('Jordan');
    press(part, 'Press');
    expect(notified).toEqual(['pressed']);
  });

  it('C-12 whose code fails as it hydrates says so, and its links stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const part = render(BreaksAtOnce);
    const link = part.querySelector('a');
    await activate(part, BreaksAtOnce);
    await vi.waitFor(() => expect(broken.map(String)).toEqual(['Error: It never woke.']), 60_000);
    expect(part.querySelector('a')).toBe(link);
  });
});
