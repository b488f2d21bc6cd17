/** The contents of one long page: anchors that work without script, the current one marked with it and kept in sight (D-8). */
import { useEffect, useRef } from 'react';
import type { CarPageSection } from '../../../../domain/car/car-page-sections.ts';
import { useCurrentSection } from '../../../client/use-current-section.ts';

type Props = { readonly sections: readonly CarPageSection[]; readonly label: string };

export function SectionBar({ sections, label }: Props) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector(`[href="#${current}"]`)?.parentElement;
    if (!list.current || !entry) return;
    list.current.scrollLeft = entry.offsetLeft - (list.current.clientWidth - entry.clientWidth) / 2;
  }, [current]);
  return (
    <nav className="section-bar" aria-label={label}>
      <ul ref={list} className="section-bar__list">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              className="section-bar__link"
              href={`#${section.id}`}
              aria-current={section.id === current ? 'true' : undefined}
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
