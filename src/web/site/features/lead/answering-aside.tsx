import type { LocationView } from '#view-models/location/view-location.ts';
import { AnsweringLocation } from './answering-location.tsx';

/** Beside a form or its receipt; nothing where no location was chosen yet. */
export function AnsweringAside({ location }: { readonly location: LocationView | null }) {
  return location === null ? null : (
    <aside className="form-page__aside" aria-label="Who will contact you">
      <AnsweringLocation location={location} />
    </aside>
  );
}
