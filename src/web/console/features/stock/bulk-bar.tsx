/** What can be done with the selected cars: over the foot of the screen while any are, with their number and sum. */
import { useState } from 'react';
import { formatNumber } from '#domain/text/number.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Dialog } from '#web/console/ui/dialog.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { BulkDialogForm, type BulkKind, bulkKinds, bulkTitles, type Selected } from './bulk-forms.tsx';
import { dollars } from './stock-labels.ts';

type Props = { readonly selected: Selected; readonly onClear: () => void };

export function BulkBar({ selected, onClear }: Props) {
  const [open, setOpen] = useState<BulkKind | null>(null);
  const state = useFormState('preview');
  const { count, totalCents } = selected;
  const cars = count === 1 ? '1 car' : `${formatNumber(count, 'en-AU')} cars`;
  return (
    <>
      <div role="status">
        {count === 0 ? null : (
          <div className="bulk-bar">
            <strong>{formatNumber(count, 'en-AU')} selected</strong>
            <span className="bulk-bar__sum">{dollars(totalCents)} in total</span>
            {bulkKinds.map((kind) => (
              <Button
                key={kind}
                type="button"
                kind={kind === 'price' ? 'usual' : 'plain'}
                onPress={() => setOpen(kind)}
              >
                {kind === 'price' ? <Icon name="dollar" /> : null}
                {bulkTitles[kind]}
              </Button>
            ))}
            <Button type="button" kind="plain" isIcon aria-label="Clear selection" onPress={onClear}>
              <Icon name="cross" />
            </Button>
          </div>
        )}
      </div>
      {open === null ? null : (
        <Dialog label={`${bulkTitles[open]} of ${cars}`} isOpen isForm onOpenChange={() => setOpen(null)}>
          <BulkDialogForm kind={open} selected={selected} state={state} />
        </Dialog>
      )}
    </>
  );
}
