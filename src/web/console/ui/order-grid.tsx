/** Things in an order that people change: by dragging, or by keyboard, where each step is read out. Loaded where it is needed. */
import type { ReactNode } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Icon } from './icon.tsx';

export type OrderedItem = { readonly id: string; readonly name: string };

type OrderGridProps<Item extends OrderedItem> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly children: (item: Item, position: number) => ReactNode;
  readonly onReorder: (ids: readonly string[]) => void;
};

const ownType = 'text/plain';

export function OrderGrid<Item extends OrderedItem>({
  label,
  items,
  children,
  onReorder,
}: OrderGridProps<Item>) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [ownType]: String(key) })),
    onReorder({ keys, target }) {
      const moved = items.filter(({ id }) => keys.has(id));
      const rest = items.filter(({ id }) => !keys.has(id));
      const at = rest.findIndex(({ id }) => id === target.key);
      if (at === -1) return;
      const position = target.dropPosition === 'after' ? at + 1 : at;
      onReorder(rest.toSpliced(position, 0, ...moved).map(({ id }) => id));
    },
  });
  return (
    <GridList
      aria-label={label}
      items={[...items]}
      layout="grid"
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      className="order-grid"
    >
      {items.map((item, position) => (
        <GridListItem key={item.id} id={item.id} textValue={item.name} className="order-grid__item">
          <Button slot="drag" className="order-grid__grip" aria-label={`Move ${item.name}`}>
            <Icon name="grip" />
          </Button>
          {children(item, position)}
        </GridListItem>
      ))}
    </GridList>
  );
}
