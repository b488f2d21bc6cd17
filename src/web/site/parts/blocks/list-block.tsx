import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { BesidePicture } from './beside-picture.tsx';
import { BlockHeading } from './block-heading.tsx';

type Block = BlockOf<'list'>;

/** Things with a few words about each: side by side, a line each, or one after the other in time. */
export function ListBlock({ block }: { readonly block: Block }) {
  const { look = 'columns', picture, items } = block;
  const List = look === 'steps' ? 'ol' : 'ul';
  return (
    <section className={picture ? 'content-block with-picture' : 'content-block'}>
      <BesidePicture picture={picture} />
      <BlockHeading text={block.heading} />
      <List className={['content-list', ...looksOf(look, items.length)].join(' ')}>
        {items.map((item) => (
          <Item key={item.title} item={item} />
        ))}
      </List>
    </section>
  );
}

function looksOf(look: NonNullable<Block['look']>, count: number): readonly string[] {
  if (look !== 'columns') return [`content-list--${look}`];
  return count % 3 === 0 ? ['content-list--three'] : [];
}

function Item({ item: { title, text, figure, action } }: { readonly item: Block['items'][number] }) {
  return (
    <li className="content-list__item">
      <div className="content-list__words">
        <h3 className="content-list__title">{title}</h3>
        <p className="content-list__text">{text}</p>
      </div>
      {figure ? <p className="content-list__figure tabular">{figure}</p> : null}
      {action ? (
        <a className="button button--outline button--small content-list__action" href={action.href}>
          {action.label}
          <span className="visually-hidden"> {title}</span>
        </a>
      ) : null}
    </li>
  );
}
