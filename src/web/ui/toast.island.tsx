/** Where the one toast appears. The region is always there, so that screen readers announce what enters it. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import {
  dismissToast,
  holdToast,
  releaseToast,
  shownToast,
  subscribeToToasts,
  type ToastAction,
  toastKey,
} from '#web/client/toasts.ts';
import { island } from './island.tsx';

export const ToastIsland = island('toast', ToastRegion, { activation: [toastKey] });

export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, () => null);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = region.current;
    if (place === null) return;
    place.removeAttribute('data-up');
    const shown = place.firstElementChild;
    if (shown !== null && toast?.besides && meet(shown, toast.besides)) place.setAttribute('data-up', '');
  }, [toast]);
  return (
    <div ref={region} className="toast-region" role="status">
      {toast ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the toast while it is looked at
        <div
          key={`${toast.title} ${toast.text}`}
          className="toast"
          {...(toast.isAlert ? { role: 'alert' } : {})}
          onPointerEnter={holdToast}
          onPointerLeave={releaseToast}
          onFocus={holdToast}
          onBlur={releaseToast}
        >
          <p className="toast__body">
            <b>{toast.title}</b>
            {toast.text ? <span className="toast__text">{toast.text}</span> : null}
          </p>
          {toast.action ? <ActionControl action={toast.action} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function meet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function ActionControl({ action }: { readonly action: ToastAction }) {
  if ('href' in action) {
    return (
      <a className="toast__action" href={action.href}>
        {action.label}
      </a>
    );
  }
  const press = () => {
    dismissToast();
    action.onPress();
  };
  return (
    <button type="button" className="toast__action" onClick={press}>
      {action.label}
    </button>
  );
}
