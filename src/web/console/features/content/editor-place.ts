/** What is open at the side of the editor: a block or offer, or one of its other panels; the address names it, so that it works without script. */
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';

export const panels = ['page', 'add', 'publish', 'state', 'history'] as const;
export type PanelName = (typeof panels)[number];

export type EditorPlace =
  | { readonly kind: 'part'; readonly name: string }
  | { readonly kind: PanelName }
  /** On a phone the page alone. */
  | { readonly kind: 'none' };

export function placeHref(place: EditorPlace): string {
  if (place.kind === 'part') return `?${new URLSearchParams({ block: place.name })}`;
  return place.kind === 'none' ? '?' : `?panel=${place.kind}`;
}

/** The first one to write in, where the address names none. */
export function readPlace(
  parameters: URLSearchParams,
  { parts, publishState }: Pick<ContentEditorView, 'parts' | 'publishState'>,
): EditorPlace {
  const block = parameters.get('block');
  if (block !== null && parts.some(({ name }) => name === block)) return { kind: 'part', name: block };
  const panel = panels.find((name) => name === parameters.get('panel'));
  if (panel !== undefined && (panel !== 'page' || publishState !== null)) return { kind: panel };
  const first = parts.find(({ name }) => name !== null);
  if (publishState === null)
    return first?.name == null ? { kind: 'add' } : { kind: 'part', name: first.name };
  return { kind: 'page' };
}

/** The name of its block on the page; empty for the page itself, null for none. */
export function chosenIn(place: EditorPlace): string | null {
  if (place.kind === 'part') return place.name;
  return place.kind === 'page' ? '' : null;
}
