/**
 * An island as a shopper has it: drawn by the server, taken over by React in a simulated document, and pressed and typed
 * into. Whatever React complains of meanwhile, a difference between the two drawings first of all, fails the test.
 */
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, vi } from 'vitest';
import { InsideIslandProvider } from '#web/ui/island.tsx';
import { PageProvider } from '#web/ui/page.tsx';
import type { PageFacts } from '#web/ui/page-facts.ts';

/** What is found late on a busy machine is found. */
configure({ asyncUtilTimeout: 60_000 });

export type ActivatedIsland = RenderResult & { readonly user: UserEvent };

const pageOfExample: PageFacts = {
  path: '/cars/a-car',
  site: {
    name: 'Example Motors',
    locale: 'en-AU',
    currency: 'AUD',
    stockNoun: { one: 'car', many: 'cars' },
    hasFavourites: true,
  },
};

/** `island` is its component (`GalleryIsland.Component`) with the props that travel with the page. */
export function activateIsland(island: ReactElement, path = pageOfExample.path): ActivatedIsland {
  const complaints: string[] = [];
  const complain = (...words: unknown[]): void => void complaints.push(words.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(complain);
  onTestFinished(() => {
    cleanup();
    container.remove();
    vi.restoreAllMocks();
    expect(complaints).toEqual([]);
  });
  const tree = (
    <PageProvider value={{ ...pageOfExample, path }}>
      <InsideIslandProvider value={true}>{island}</InsideIslandProvider>
    </PageProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  const rendered = [...container.childNodes];
  const activated = render(tree, {
    container,
    hydrate: true,
    reactStrictMode: true,
    onRecoverableError: complain,
  });
  if (rendered.length > 0) expect(rendered).toContain(container.firstChild);
  return { ...activated, user: userEvent.setup({ document }) };
}
