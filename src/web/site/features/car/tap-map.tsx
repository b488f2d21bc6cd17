/** A map that is fetched only when somebody asks for it (LOC-14, API-15); the address above it says everything without. */
import { Map as MapIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LocationMap } from '../../../../domain/location/location-map.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';

type State = 'closed' | 'opening' | 'open' | 'failed';

export function TapMap({ map }: { readonly map: LocationMap }) {
  const [state, setState] = useState<State>('closed');
  const box = useRef<HTMLElement>(null);
  const close = useRef<() => void>(() => {});
  const isHydrated = useHydrated();
  useEffect(() => () => close.current(), []);

  const open = async () => {
    if (!box.current) return;
    setState('opening');
    const fail = () => {
      close.current();
      setState('failed');
    };
    try {
      const { openLocationMap } = await import('../../../client/location-map.ts');
      close.current = await openLocationMap(box.current, map, fail);
      setState('open');
      box.current.focus();
    } catch {
      fail();
    }
  };

  if (!isHydrated) return null;
  const isShown = state === 'opening' || state === 'open';
  return (
    <div className="tap-map" data-state={state}>
      {isShown ? null : (
        <button type="button" className="button button--outline tap-map__open" onClick={open}>
          <MapIcon aria-hidden="true" size={18} strokeWidth={1.75} />
          {state === 'failed' ? 'Try the map again' : 'Show the map'}
        </button>
      )}
      <p className="tap-map__note" role="status">
        {state === 'opening' ? 'The map is loading.' : ''}
        {state === 'failed' ? 'The map could not be loaded. The address and directions still work.' : ''}
      </p>
      <section ref={box} className="tap-map__box" aria-label={`Map of ${map.name}`} hidden={!isShown} />
    </div>
  );
}
