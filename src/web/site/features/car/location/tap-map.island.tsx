/** A map that is fetched only when the shopper opens it; the address above it says everything without. */
import { useEffect, useRef, useState } from 'react';
import type { LocationMap } from '#domain/location/location-map.ts';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';

type State = 'closed' | 'opening' | 'open' | 'failed';

type Props = { readonly map: LocationMap };

export const TapMapIsland = island('tap-map', TapMap);

export function TapMap({ map }: Props) {
  const [state, setState] = useState<State>('closed');
  const box = useRef<HTMLElement>(null);
  const close = useRef<() => void>(() => {});
  useEffect(() => () => close.current(), []);

  const open = async () => {
    if (!box.current) return;
    setState('opening');
    const fail = () => {
      close.current();
      setState('failed');
    };
    try {
      const { openLocationMap } = await import('#web/client/location-map.ts');
      close.current = await openLocationMap(box.current, map, fail);
      setState('open');
      box.current.focus();
    } catch {
      fail();
    }
  };

  const isShown = state === 'opening' || state === 'open';
  return (
    <div className="tap-map needs-script" data-state={state}>
      {isShown ? null : (
        <button type="button" className="button button--outline tap-map__open" onClick={open}>
          <Icon name="map" size={18} />
          {state === 'failed' ? 'Try the map again' : 'Show the map'}
        </button>
      )}
      <p className="tap-map__note meta" role="status">
        {state === 'opening' ? 'The map is loading.' : ''}
        {state === 'failed'
          ? 'The map couldn’t be loaded. You can still use the address and directions.'
          : ''}
      </p>
      <section ref={box} className="tap-map__box" aria-label={`Map of ${map.name}`} hidden={!isShown} />
    </div>
  );
}
