/** Under a postcode: what delivery there is likely to cost, as soon as its four digits are typed. The server adds the same to the enquiry. */
import { type ReactNode, useEffect, useState } from 'react';
import { isPostcode } from '#domain/location/postcode.ts';
import type { LocationDistance } from '#view-models/location/location-distance.ts';
import { fetchDistance } from '#web/client/fetch-distance.ts';
import { DeliveryEstimate } from '#web/ui/delivery-estimate.tsx';

type Props = {
  readonly locationSlug: string;
  readonly initial: string;
  /** The field. */
  readonly children: ReactNode;
};

export function PostcodeEstimate({ locationSlug, initial, children }: Props) {
  const [typed, setTyped] = useState(initial);
  const [way, setWay] = useState<LocationDistance | null>(null);
  useEffect(() => {
    if (!isPostcode(typed.trim())) return;
    const abort = new AbortController();
    void fetchDistance(typed.trim(), locationSlug, abort.signal).then((found) => {
      if (!abort.signal.aborted) setWay(found);
    });
    return () => {
      abort.abort();
      setWay(null);
    };
  }, [typed, locationSlug]);
  return (
    <div
      className="postcode-estimate"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped(target.value);
      }}
    >
      {children}
      <div aria-live="polite">
        {way?.delivery ? <DeliveryEstimate place={way.place} {...way.delivery} /> : null}
      </div>
    </div>
  );
}
