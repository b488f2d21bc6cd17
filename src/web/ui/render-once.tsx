/**
 * A part of a page that is drawn once and kept: on the server its HTML stands for it wherever it is drawn again, to the
 * letter. It depends on nothing but what it is said to be of, so that it reads no context from above. Where nobody keeps
 * anything (in the browser, in tests) it is drawn like everything else.
 */
import { createContext, type ReactNode, use } from 'react';

export type RenderOnceChild = (of: object, name: string, draw: () => ReactNode) => ReactNode;

const DrawOnceContext = createContext<RenderOnceChild | null>(null);
export const RenderOnceProvider = DrawOnceContext.Provider;

type Props = {
  /** The very object that decides everything in it: as long as that lives, so does its HTML. */
  readonly of: object;
  /** For what else it depends on, and which part it is. A long one is asked for only where something is kept. */
  readonly name: string | (() => string);
  readonly children: () => ReactNode;
};

export function RenderOnce({ of, name, children }: Props): ReactNode {
  const drawOnce = use(DrawOnceContext);
  return drawOnce === null ? children() : drawOnce(of, typeof name === 'string' ? name : name(), children);
}
