/** A filter that folds away and says what is chosen in it. In Volt's row it is a menu: it starts closed, and closes on a press elsewhere. */
import type { FilterGroupView } from '#view-models/listing/listing-view.ts';
import { withIcon } from '#web/ui/icon-names.ts';
import { PageProvider, usePage } from '#web/ui/page.tsx';
import { RenderOnce } from '#web/ui/render-once.tsx';
import { DistanceFields } from './distance-fields.tsx';
import { FacetValues } from './facet-values.tsx';
import { RangeFields } from './range-fields.tsx';

/** Of every site: what a group depends on is in its words. */
const counted = {};

type Props = {
  readonly group: FilterGroupView;
  /** Shows all its values, because the shopper opened them. */
  readonly isWhole?: boolean;
  readonly isMenu?: boolean;
};

/** What many listings count alike is rendered once, cached by its content; a shopper's place is never shared. */
export function FacetGroup(props: Props) {
  const { group, isWhole = false, isMenu = false } = props;
  const { site } = usePage();
  if (group.kind === 'distance') return <DrawnGroup {...props} />;
  return (
    <RenderOnce of={counted} name={() => JSON.stringify([site, isWhole, isMenu, group])}>
      {() => (
        <PageProvider value={{ site, path: '' }}>
          <DrawnGroup {...props} />
        </PageProvider>
      )}
    </RenderOnce>
  );
}

function DrawnGroup({ group, isWhole = false, isMenu = false }: Props) {
  const isPicked = group.pickText !== null;
  return (
    <details
      className={`facet-group${isPicked ? ' facet-group--picked' : ''}`}
      open={isWhole || (!isMenu && (group.isOpen || isPicked))}
      data-group={group.attribute}
    >
      {/* What is chosen is drawn by the sheet: two dozen elements fewer. */}
      <summary
        className={`facet-group__head ${withIcon('chevron-down')}`}
        data-pick={group.pickText ?? 'Any'}
      >
        {group.label}
      </summary>
      <GroupFields group={group} />
    </details>
  );
}

function GroupFields({ group }: { readonly group: FilterGroupView }) {
  switch (group.kind) {
    case 'list':
      return <FacetValues group={group} />;
    case 'range':
      return (
        <div className="facet-group__body range" data-range="">
          <RangeFields group={group} />
        </div>
      );
    case 'distance':
      return (
        <div className="facet-group__body">
          <DistanceFields group={group} />
        </div>
      );
  }
}
