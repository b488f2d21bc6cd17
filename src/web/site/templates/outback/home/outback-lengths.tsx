/** Vans drawn to one scale, each over a bar as long as its body. */
import type { CSSProperties } from 'react';
import type { HomeSection } from '#domain/content/blocks/block-registry.ts';
import { Silhouette } from '#web/ui/silhouette.tsx';

type Props = { readonly section: Extract<HomeSection, { type: 'length-line-up' }> };

export function OutbackLengths({ section }: Props) {
  return (
    <section className="outback-lengths" aria-labelledby="lengths-heading">
      <div className="outback-lengths__head cluster">
        <h2 id="lengths-heading" className="outback-heading">
          {section.heading}
        </h2>
        <p className="outback-lengths__text">{section.text}</p>
      </div>
      <ul className="outback-lengths__list">
        {section.kinds.map((kind) => (
          <li key={kind.name} style={{ '--metres': kind.lengthMetres } as CSSProperties}>
            <a className="outback-lengths__kind" href={kind.href}>
              <span className="outback-lengths__drawing">
                <Silhouette body={kind.image.replace('silhouettes/', '')} />
              </span>
              <b>{kind.name}</b>
              <span className="tabular">
                {kind.lengthMetres} m, sleeps {kind.sleeps}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
