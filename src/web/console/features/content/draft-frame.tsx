/**
 * The page itself, as the draft has it, in a frame: a click on a block there chooses it. After a change the page is
 * loaded behind the one that is seen, and takes its place where it was scrolled to.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ConsoleMessage, readFrameMessage } from '#web/draft-messages.ts';

export type BlockAct = 'up' | 'down' | 'copy' | 'remove' | 'add';

const acts: readonly string[] = ['up', 'down', 'copy', 'remove', 'add'] satisfies readonly BlockAct[];

type DraftFrameProps = {
  readonly src: string;
  /** Another one means that the page looks otherwise. */
  readonly version: string;
  readonly isPhone: boolean;
  readonly chosen: string | null;
  readonly titles: Readonly<Record<string, string>>;
  /** What the button that adds a block says. */
  readonly addLabel: string;
  readonly onChoose: (name: string) => void;
  readonly onAct: (act: BlockAct, name: string) => void;
};

const silenceMs = 1_500;

type Loaded = { readonly version: string; readonly src: string };

export function DraftFrame({
  src,
  version,
  isPhone,
  chosen,
  titles,
  addLabel,
  onChoose,
  onAct,
}: DraftFrameProps) {
  const [pages, setPages] = useState<readonly Loaded[]>([{ version, src }]);
  const around = useRef<HTMLDivElement>(null);
  const ready = useRef(new Set<Window>());
  const top = useRef(0);
  const { origin } = new URL(src);
  const showOnly = useCallback((loaded: string) => {
    // What is behind it is newer, and comes when it is loaded.
    setPages((shown) => {
      const at = shown.findIndex((page) => page.version === loaded);
      return at <= 0 ? shown : shown.slice(at);
    });
  }, []);

  useEffect(() => {
    setPages((shown) => {
      if (shown.some((page) => page.version === version)) return shown;
      return [...shown.slice(0, 1), { version, src }];
    });
  }, [version, src]);

  const tell = useCallback(
    (frame: Window, at: number | null) => {
      const message: ConsoleMessage = { from: 'console', chosen, titles, addLabel, top: at };
      frame.postMessage(message, origin);
    },
    [chosen, titles, addLabel, origin],
  );
  useEffect(() => {
    for (const { contentWindow } of around.current?.querySelectorAll('iframe') ?? [])
      if (contentWindow !== null && ready.current.has(contentWindow)) tell(contentWindow, null);
  }, [tell]);

  useEffect(() => {
    const handleMessage = (event: MessageEvent) => {
      const frames = [...(around.current?.querySelectorAll('iframe') ?? [])];
      const frame = frames.find(({ contentWindow }) => contentWindow === event.source);
      const message = event.origin === origin ? readFrameMessage(event.data) : null;
      if (frame?.contentWindow == null || message === null) return;
      switch (message.kind) {
        case 'ready':
          ready.current.add(frame.contentWindow);
          tell(frame.contentWindow, top.current);
          if (frame.dataset.version !== undefined) showOnly(frame.dataset.version);
          break;
        case 'scroll':
          if (frame === frames[0]) top.current = message.top;
          break;
        case 'choose':
          onChoose(message.name);
          break;
        case 'act':
          if (isAct(message.act)) onAct(message.act, message.name);
      }
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [origin, tell, onChoose, onAct, showOnly]);

  return (
    <div className={isPhone ? 'draft-frame draft-frame--phone' : 'draft-frame'} ref={around}>
      {pages.map((page, index) => (
        <iframe
          key={page.version}
          data-version={page.version}
          src={page.src}
          title={index === 0 ? 'Preview of the draft' : 'Loading the changed page'}
          aria-hidden={index > 0}
          tabIndex={index > 0 ? -1 : undefined}
          // A page of an error says nothing by itself.
          onLoad={() => setTimeout(() => showOnly(page.version), silenceMs)}
        />
      ))}
    </div>
  );
}

const isAct = (act: string): act is BlockAct => acts.includes(act);
