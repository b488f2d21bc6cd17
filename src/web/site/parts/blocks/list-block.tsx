import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { BlockHeading } from './block-heading.tsx';

/** Things with a few words about each. */
export function ListBlock({ block }: { readonly block: BlockOf<'list'> }) {
  return (
    <section className="content-block">
      <BlockHeading text={block.heading} />
      <ul className={`content-list${block.items.length % 3 === 0 ? ' content-list--three' : ''}`}>
        {block.items.map((item) => (
          <li key={item.title} className="content-list__item">
            <h3 className="content-list__title">{item.title}</h3>
            <p className="content-list__text">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
