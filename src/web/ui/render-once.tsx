/**
 * A part of a page that is rendered once and cached: on the server its exact HTML is reused wherever it is rendered
 * again. It depends on nothing but its declared inputs, so that it reads no context from above. Without a cache (in the
 * browser, in tests) it is rendered like everything else.
 */
import { createContext, type ReactNode, use } from 'react';

export type RenderOnceChild = (of: object, name: string, render: () => ReactNode) => ReactNode;

const DrawOnceContext = createContext<RenderOnceChild | null>(null);
export const RenderOnceProvider = DrawOnceContext.Provider;

type Props = {
  /** The very object that decides everything in it: as long as that lives, so does its HTML. */
  readonly of: object;
  /** For what else it depends on, and which part it is. A long one is computed only where there is a cache. */
  readonly name: string | (() => string);
  readonly children: () => ReactNode;
};

export function RenderOnce({ of, name, children }: Props): ReactNode {
  const drawOnce = use(DrawOnceContext);
  return drawOnce === null ? children() : drawOnce(of, typeof name === 'string' ? name : name(), children);
}
