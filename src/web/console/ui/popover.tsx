/** What opens beside the button that opened it; on a phone a sheet at the foot of the screen. */
import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';

const phone = '(max-width: 47.9375rem)';
const atTheFoot: CSSProperties = {
  position: 'fixed',
  inset: 'auto 0 0',
  width: 'auto',
  maxWidth: 'none',
  maxHeight: '78vh',
};

type PopoverProps = Omit<AriaPopoverProps, 'className' | 'style'>;

export function Popover(props: PopoverProps) {
  const isPhone = useSyncExternalStore(
    onWidth,
    () => matchMedia(phone).matches,
    () => false,
  );
  return (
    <AriaPopover
      offset={6}
      {...props}
      className={isPhone ? 'pop pop--sheet' : 'pop'}
      {...(isPhone ? { style: atTheFoot } : {})}
    />
  );
}

function onWidth(tell: () => void): () => void {
  const width = matchMedia(phone);
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
}

type PopoverTriggerProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly content: ReactNode;
  /** The button. */
  readonly children: ReactNode;
};

/** A small form behind a button: the focus goes in, Escape or a press beside it gives it back. */
export function PopoverTrigger({ label, isOpen, onOpenChange, content, children }: PopoverTriggerProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {children}
      <Popover placement="bottom end">
        <Dialog aria-label={label}>{content}</Dialog>
      </Popover>
    </DialogTrigger>
  );
}
