/** Blocks of words: text, questions, lists, columns and an invitation with a button. */
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { parseRichText } from '#domain/content/rich-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RichParts } from '#web/ui/rich-parts.tsx';
import { BlockHeading } from './block-heading.tsx';
import { BesidePicture } from './picture-blocks.tsx';

/** Words with subheadings, lists, bold words and links. */
export function RichTextBlock({ block }: { readonly block: BlockOf<'rich-text'> }) {
  return (
    <section className="content-block prose">
      <BlockHeading text={block.heading} />
      <RichParts parts={parseRichText(block.richText)} />
    </section>
  );
}

/** Words. */
export function TextBlock({ block }: { readonly block: BlockOf<'text'> }) {
  return (
    <section className={block.picture ? 'content-block with-picture' : 'content-block headed'}>
      <BesidePicture picture={block.picture} />
      <BlockHeading text={block.heading} />
      <div className="prose">
        {block.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

type QuestionsBlockProps = {
  readonly heading: string;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
};

/** Questions that open to their answers, without script. */
export function QuestionsBlock({ heading, items }: QuestionsBlockProps) {
  return (
    <section className="content-block headed">
      <h2 className="content-block__heading">{heading}</h2>
      <div className="questions">
        {items.map(({ question, answer }) => (
          <details key={question} className="questions__item">
            <summary className="questions__question spread">
              {question}
              <Icon name="chevron-down" className="questions__chevron" />
            </summary>
            <p className="questions__answer">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

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

type TabColumnsBlockProps = { readonly block: BlockOf<'tab-columns'>; readonly place: string };

/** One set of columns at a time. The tabs are radio buttons: the browser switches them, arrow keys and all. */
export function TabColumnsBlock({ block, place }: TabColumnsBlockProps) {
  const tabId = (index: number) => `${place}-tab-${index + 1}`;
  return (
    <section className="content-block tab-columns">
      <BlockHeading text={block.heading} />
      <fieldset className="tab-columns__tabs">
        <legend className="visually-hidden">{block.heading ?? 'Show'}</legend>
        {block.tabs.map(({ label }, index) => (
          <label key={label} className="tab-columns__tab">
            <input
              id={tabId(index)}
              className="tab-columns__choice"
              type="radio"
              name={`${place}-tab`}
              defaultChecked={index === 0}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {block.tabs.map(({ label, columns }) => (
        <ul key={label} className="tab-columns__panel" aria-label={label}>
          {columns.map(({ title, text }) => (
            <li key={title}>
              <h3 className="tab-columns__title">{title}</h3>
              <p className="tab-columns__text">{text}</p>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

type ScrollingBannerBlockProps = { readonly block: BlockOf<'scrolling-banner'>; readonly place: string };

/** Messages that wander across. A box to tick pauses them, without script too. */
export function ScrollingBannerBlock({ block, place }: ScrollingBannerBlockProps) {
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

function Messages({
  block,
  isEcho = false,
}: Pick<ScrollingBannerBlockProps, 'block'> & { readonly isEcho?: boolean }) {
  return (
    <ul className="scrolling-banner__messages" aria-hidden={isEcho || undefined}>
      {block.messages.map(({ text, href }) => (
        <li key={text}>{href && !isEcho ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}

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
