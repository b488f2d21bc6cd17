/** A small form behind a button: in a popover with script, below its line without. */
import { type ReactNode, useState } from 'react';
import { Button } from '#web/console/ui/button.tsx';
import { Icon, type IconName } from '#web/console/ui/icon.tsx';
import { PopoverTrigger } from '#web/console/ui/popover.tsx';
import { useActivated, useOpenedBefore } from '#web/console/ui/use-awake.ts';

type DropFormProps = {
  readonly label: string;
  readonly icon?: IconName;
  readonly kind?: 'usual' | 'plain' | 'main';
  /** Its icon alone is seen on a phone. */
  readonly isIconOnPhone?: boolean;
  /** What was sent was refused: it opens again. */
  readonly isRefused?: boolean;
  /** Without script, where it needs another. */
  readonly plain?: ReactNode;
  readonly children: (close: () => void) => ReactNode;
};

export function DropForm({
  label,
  icon,
  kind = 'usual',
  isIconOnPhone = false,
  isRefused = false,
  plain,
  children,
}: DropFormProps) {
  const [isOpen, setOpen] = useState(isRefused);
  const close = () => setOpen(false);
  const details = useOpenedBefore(() => setOpen(true));
  const words = (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <span className={isIconOnPhone ? 'drop-form__words' : undefined}>{label}</span>
    </>
  );
  if (!useActivated())
    return (
      <details className="drop-form" ref={details} suppressHydrationWarning open={isRefused}>
        <summary className={kind === 'usual' ? 'button' : `button button--${kind}`}>{words}</summary>
        {plain ?? children(close)}
      </details>
    );
  return (
    <PopoverTrigger isOpen={isOpen} onOpenChange={setOpen} label={label} content={children(close)}>
      <Button type="button" kind={kind}>
        {words}
      </Button>
    </PopoverTrigger>
  );
}
