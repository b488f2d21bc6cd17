/** A filter that folds away and says what is chosen in it. In Volt's row it is a menu: it closes on a press elsewhere. */
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FilterGroupView } from '../../../../use-cases/stock-search/listing-view.ts';
import { DistanceFields } from './distance-fields.tsx';
import { FacetValues } from './facet-values.tsx';
import { RangeFields } from './range-fields.tsx';

type Props = { readonly group: FilterGroupView; readonly isMenu?: boolean };

export function FacetGroup({ group, isMenu = false }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  // How it starts; from then on the shopper decides, whatever is ticked in it.
  const [startsOpen] = useState(!isMenu && (group.isOpen || group.pickText !== null));
  useMenuClosing(ref, isMenu);
  const isPicked = group.pickText !== null;
  return (
    <details ref={ref} className={`facet-group${isPicked ? ' facet-group--picked' : ''}`} open={startsOpen}>
      <summary className="facet-group__head">
        <span className="facet-group__label">{group.label}</span>
        <span className="facet-group__pick">{group.pickText ?? 'Any'}</span>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
      </summary>
      <div className="facet-group__body">
        <GroupFields group={group} />
      </div>
    </details>
  );
}

function GroupFields({ group }: { readonly group: FilterGroupView }) {
  switch (group.kind) {
    case 'list':
      return <FacetValues group={group} />;
    case 'range':
      return <RangeFields group={group} />;
    case 'distance':
      return <DistanceFields group={group} />;
  }
}

function useMenuClosing(ref: React.RefObject<HTMLDetailsElement | null>, isMenu: boolean): void {
  useEffect(() => {
    if (!isMenu) return;
    // A row of menus starts closed, however they stood in the sheet.
    if (ref.current) ref.current.open = false;
    const onPointerDown = ({ target }: Event) => {
      const details = ref.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const details = ref.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [ref, isMenu]);
}
