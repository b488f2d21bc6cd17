/** What the console and a draft in its frame tell each other; each side checks the origin of the other. */

export type FrameMessage =
  | { readonly from: 'draft'; readonly kind: 'ready' }
  | { readonly from: 'draft'; readonly kind: 'scroll'; readonly top: number }
  /** The empty name is the page itself. */
  | { readonly from: 'draft'; readonly kind: 'choose'; readonly name: string }
  | { readonly from: 'draft'; readonly kind: 'act'; readonly act: string; readonly name: string };

export type ConsoleMessage = {
  readonly from: 'console';
  readonly chosen: string | null;
  /** What each block is called. */
  readonly titles: Readonly<Record<string, string>>;
  /** What the button that adds one says. */
  readonly addLabel: string;
  /** Where the page was scrolled to before it was loaded again. */
  readonly top: number | null;
};

/** Null for what is no message of a frame. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('from' in data) || data.from !== 'draft') return null;
  const { kind, top, name, act } = data as Readonly<Record<string, unknown>>;
  if (kind === 'ready') return { from: 'draft', kind };
  if (kind === 'scroll' && typeof top === 'number') return { from: 'draft', kind, top };
  if (typeof name !== 'string') return null;
  if (kind === 'choose') return { from: 'draft', kind, name };
  return kind === 'act' && typeof act === 'string' ? { from: 'draft', kind, act, name } : null;
}
