import type { BlockOf } from '#domain/content/blocks/block-registry.ts';

/** An invitation with a button. */
export function CallToActionBlock({ block }: { readonly block: BlockOf<'call-to-action'> }) {
  return (
    <section id={block.anchor} className="content-block call-to-action">
      <div>
        <h2 className="content-block__heading">{block.heading}</h2>
        {block.text ? <p className="call-to-action__text">{block.text}</p> : null}
      </div>
      <a className="button button--primary button--large" href={block.href}>
        {block.label}
      </a>
    </section>
  );
}
