/** Finds the code of the parts of a page by the names that its HTML gives them. */
import type { ComponentType } from 'react';

/** A part either is a component that takes over its HTML, or a function that listens to it. */
export type PartCode =
  | {
      readonly kind: 'component';
      readonly Component: ComponentType<Record<string, unknown>>;
      readonly needs: readonly string[];
    }
  | { readonly kind: 'enhance'; readonly enhance: (element: HTMLElement) => undefined | (() => void) };

/** Loaders of modules by path: `./features/car/gallery/gallery.island.tsx`, `./features/listing/filters.enhance.ts`. */
export type PartModules = Readonly<Record<string, () => Promise<unknown>>>;

export type PartLoader = (name: string) => Promise<PartCode>;

export function createPartLoader(modules: PartModules): PartLoader {
  const byName = new Map(Object.entries(modules).map(([path, load]) => [partName(path), load]));
  const loadPart: PartLoader = async (name) => {
    const load = byName.get(name);
    if (!load) throw new Error(`No part of a page is in ${name}.`);
    const part = readPart(name, await load());
    if (part.kind === 'component') await Promise.all(part.needs.map(loadPart));
    return part;
  };
  return loadPart;
}

export function partName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.(island|enhance)\.tsx?$/, '');
}

function readPart(name: string, module: unknown): PartCode {
  for (const exported of Object.values(module as Record<string, unknown>)) {
    if (isIsland(exported))
      return { kind: 'component', Component: exported.Component, needs: exported.needs };
  }
  const enhance = (module as Record<string, unknown>).enhance;
  if (typeof enhance === 'function')
    return { kind: 'enhance', enhance: enhance as Extract<PartCode, { kind: 'enhance' }>['enhance'] };
  throw new Error(`No part of a page is in ${name}.`);
}

type AnyIsland = {
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly needs: readonly string[];
};

function isIsland(value: unknown): value is AnyIsland {
  return typeof value === 'function' && 'Component' in value && 'needs' in value;
}
