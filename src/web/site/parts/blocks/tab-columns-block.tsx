import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { BlockHeading } from './block-heading.tsx';

type Props = { readonly block: BlockOf<'tab-columns'>; readonly place: string };

/** One set of columns at a time. The tabs are radio buttons: the browser switches them, arrow keys and all. */
export function TabColumnsBlock({ block, place }: Props) {
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
