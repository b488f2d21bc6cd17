/** What opens beside the button that opened it; on a phone a sheet at the foot of the screen. */
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';

export function Popover(popover: Omit<AriaPopoverProps, 'className' | 'style'>) {
  return <AriaPopover offset={6} {...popover} className="pop" />;
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
