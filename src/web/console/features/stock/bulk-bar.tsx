/** What can be done with the selected cars: over the foot of the screen while any are, with their number and sum. */
import { useState } from 'react';
import { formatNumber } from '#domain/text/number.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Dialog } from '#web/console/ui/dialog.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { ActionMenu } from '#web/console/ui/menu.tsx';
import { BulkDialogForm, type BulkKind, bulkKinds, bulkTitles, type Selected } from './bulk-forms.tsx';
import { dollars } from './stock-labels.ts';

type Props = { readonly selected: Selected; readonly onClear: () => void; readonly today: string };

/** Beside the price on a desktop; on a phone they are under More, so that nothing scrolls sideways. */
const besidePrice: readonly BulkKind[] = ['sell', 'withdraw'];
const others = bulkKinds.filter((kind) => kind !== 'price');

export function BulkBar({ selected, onClear, today }: Props) {
  const [open, setOpen] = useState<BulkKind | null>(null);
  const state = useFormState('preview');
  const { count, totalCents } = selected;
  const cars = count === 1 ? '1 car' : `${formatNumber(count, 'en-AU')} cars`;
  const more = (kinds: readonly BulkKind[]) => (
    <ActionMenu
      label="More"
      actions={kinds.map((kind) => ({ label: bulkTitles[kind], onAction: () => setOpen(kind) }))}
    />
  );
  return (
    <>
      <div role="status">
        {count === 0 ? null : (
          <div className="bulk-bar">
            <strong>{formatNumber(count, 'en-AU')} selected</strong>
            <span className="bulk-bar__sum">{dollars(totalCents)} in total</span>
            <Button type="button" onPress={() => setOpen('price')}>
              <Icon name="dollar" />
              {bulkTitles.price}
            </Button>
            <span className="bulk-bar__wide">
              {besidePrice.map((kind) => (
                <Button key={kind} type="button" kind="plain" onPress={() => setOpen(kind)}>
                  {bulkTitles[kind]}
                </Button>
              ))}
              {more(others.filter((kind) => !besidePrice.includes(kind)))}
            </span>
            <span className="bulk-bar__narrow">{more(others)}</span>
            <Button type="button" kind="plain" isIcon aria-label="Clear selection" onPress={onClear}>
              <Icon name="cross" />
            </Button>
          </div>
        )}
      </div>
      {open === null ? null : (
        <Dialog label={`${bulkTitles[open]}: ${cars}`} isOpen isForm onOpenChange={() => setOpen(null)}>
          <BulkDialogForm kind={open} selected={selected} state={state} today={today} />
        </Dialog>
      )}
    </>
  );
}
