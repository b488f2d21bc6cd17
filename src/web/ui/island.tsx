/**
 * An interactive part of a page. The server renders it like everything else; in the browser it hydrates when it is
 * touched, with the props beside it (decision 0015).
 *
 * How to write one: a file `photo-gallery.island.tsx` with `export const PhotoGalleryIsland = island('photo-gallery',
 * PhotoGallery)`. Props are JSON, and few: they travel with the page. What a component would read from a context above
 * it is a prop as well, but for `usePage()`.
 */
import { createContext, type FC, use } from 'react';

/** What survives the way into the browser. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * When an island hydrates. `touch`: with the first pointer, focus or key in it; its code is fetched before, when the
 * browser has nothing else to do. `view`: when it comes near the window. `load`: when the page is there, for what shows
 * something only this browser knows. `assistant`: likewise, in a browser that has assistants (WebMCP). A list of keys:
 * when this browser has stored something under one of them, or does so now (`StoredValue.key`), or has a cookie of that
 * name that says 1.
 */
export type IslandActivation = 'touch' | 'view' | 'load' | 'assistant' | readonly string[];

export type Island<P> = FC<P> & { readonly Component: FC<P>; readonly needs: readonly string[] };

type Options = {
  readonly activation?: IslandActivation;
  /** Names of parts whose code has to be there when this one answers: the connection may be gone when they are wanted. */
  readonly needs?: readonly string[];
};

/** True inside an island, in the browser too: an island within another is a component like any. */
const InsideIsland = createContext(false);
export const InsideIslandProvider = InsideIsland.Provider;

/** `name` is the file's own, without `.island.tsx`: the browser finds the code by it. */
export function island<P extends { readonly [K in keyof P]: Json }>(
  name: string,
  Component: FC<P>,
  { activation = 'touch', needs = [] }: Options = {},
): Island<P> {
  function IslandOf(props: P) {
    if (use(InsideIsland)) return <Component {...props} />;
    return (
      <>
        <div data-island={name} {...activationAttributes(activation)}>
          <InsideIslandProvider value={true}>
            <Component {...props} />
          </InsideIslandProvider>
        </div>
        {/* Data, not code: a browser runs none of it. */}
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and never markup
          dangerouslySetInnerHTML={{ __html: serialiseProps(props) }}
        />
      </>
    );
  }
  return Object.assign(IslandOf, { Component, needs });
}

/** For elements that script listens to without taking them over (`data-enhance`) as well. */
export function activationAttributes(activation: IslandActivation) {
  if (activation === 'touch') return {};
  return typeof activation === 'string'
    ? { 'data-when': activation }
    : { 'data-when': 'stored', 'data-keys': activation.join(' ') };
}

/** Nothing in it can end its element. */
export function serialiseProps(props: object): string {
  return JSON.stringify(props).replace(/</g, '\\u003c');
}
