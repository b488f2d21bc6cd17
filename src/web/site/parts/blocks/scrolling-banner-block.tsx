import type { BlockOf } from '#domain/content/blocks/block-registry.ts';

type Props = { readonly block: BlockOf<'scrolling-banner'>; readonly place: string };

/** Messages that wander across. A box to tick pauses them, without script too. */
export function ScrollingBannerBlock({ block, place }: Props) {
  return (
    <section className="content-block scrolling-banner" aria-label="News">
      <label className="scrolling-banner__pause row meta">
        <input id={`${place}-pause`} type="checkbox" />
        <span>Pause</span>
      </label>
      <div className="scrolling-banner__window">
        <Messages block={block} />
        {/* Follows the first, so that the row has no gap. */}
        <Messages block={block} isEcho />
      </div>
    </section>
  );
}

function Messages({ block, isEcho = false }: Pick<Props, 'block'> & { readonly isEcho?: boolean }) {
  return (
    <ul className="scrolling-banner__messages" aria-hidden={isEcho || undefined}>
      {block.messages.map(({ text, href }) => (
        <li key={text}>{href && !isEcho ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}
