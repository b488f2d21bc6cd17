/** The contents of one long page: anchors that work without script, the current one marked and always in sight. */
import type { CarPageSection } from '#view-models/car-page/car-page-sections.ts';
import { activationAttributes } from '#web/ui/island.tsx';

type Props = { readonly sections: readonly CarPageSection[]; readonly label: string };

export function SectionBar({ sections, label }: Props) {
  return (
    <nav
      className="section-bar"
      aria-label={label}
      data-enhance="section-bar"
      {...activationAttributes('load')}
    >
      <ul className="section-bar__list">
        {sections.map((section) => (
          <li key={section.id}>
            <a className="section-bar__link" href={`#${section.id}`} data-plain>
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
