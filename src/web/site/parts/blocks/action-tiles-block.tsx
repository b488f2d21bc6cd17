import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BlockHeading } from './block-heading.tsx';

/** Ways on, each a tile. */
export function ActionTilesBlock({ block }: { readonly block: BlockOf<'action-tiles'> }) {
  return (
    <section className="content-block">
      <BlockHeading text={block.heading} />
      <ul className="action-tiles">
        {block.tiles.map(({ title, text, image, alt, href }) => (
          <li key={title}>
            <a className="action-tile" href={href}>
              {image ? (
                <Picture
                  className="action-tile__picture"
                  src={image}
                  alt={alt}
                  sizes="(min-width: 992px) 424px, (min-width: 576px) 45vw, 92vw"
                />
              ) : null}
              <span className="action-tile__body">
                <b className="action-tile__title">{title}</b>
                {text ? <span className="action-tile__text">{text}</span> : null}
              </span>
              <Icon name="arrow-right" className="action-tile__arrow" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
