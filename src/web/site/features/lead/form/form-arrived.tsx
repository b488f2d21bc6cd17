/** Replaces a form that was stored on the device and has reached the dealer: there is nothing left to send. */
import { useEffect, useRef } from 'react';
import type { Arrival } from '#web/client/arrivals.ts';
import { Icon } from '#web/ui/icon.tsx';

export function FormArrived({ arrival }: { readonly arrival: Arrival }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="form-arrived stack" ref={box} tabIndex={-1} role="status">
      <p className="form-arrived__title row">
        <Icon name="circle-check" size={24} />
        Form sent.
      </p>
      <p>We’ve received it. You don’t need to do anything else.</p>
      <a className="button button--primary" href={arrival.href}>
        View confirmation
      </a>
    </div>
  );
}
