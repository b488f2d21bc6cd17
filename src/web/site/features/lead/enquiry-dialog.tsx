/**
 * The forms about one car, on its page at `#enquire` (GAP-4): without script a part of the page, with it the same
 * part over the page for whoever presses Enquire, Book a Test Drive or Request photos (VDP-24). One form at a time,
 * so that nothing typed is lost between the two and no field exists twice.
 */
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import type { CarEnquiryView } from '../../../../use-cases/lead/view-enquiry.ts';
import { CarStrip } from './car-strip.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

export const enquiryAnchor = 'enquire';

type Props = { readonly form: CarEnquiryView['form']; readonly car: CarCardView };

export function EnquiryDialog({ form: firstForm, car }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<CarEnquiryView>();
  const [isModal, setIsModal] = useState(false);
  /** The address of a form that is on its way; null where the page's own stands. */
  const [asked, setAsked] = useState<string | null>(null);
  const { load } = fetcher;
  const carHref = car.href;
  const isWaiting = asked !== null && fetcher.state !== 'idle';
  const form = (asked === null ? null : fetcher.data?.form) ?? firstForm;

  useEffect(() => {
    const open = () => {
      const element = dialog.current;
      if (!element || element.matches(':modal')) return;
      // Not `close()`, whose event would come when the dialog is open again.
      element.removeAttribute('open');
      element.showModal();
      // Not into a field, which a form that is on its way would take along, and which opens a phone's keyboard.
      element.focus();
      setIsModal(true);
    };
    const onClick = (event: MouseEvent) => {
      const href = event.defaultPrevented || isModified(event) ? null : formHref(event.target, carHref);
      if (href === null) return;
      event.preventDefault();
      setAsked(href === firstForm.action ? null : href);
      if (href !== firstForm.action) load(href);
      open();
    };
    if (window.location.hash === `#${enquiryAnchor}`) open();
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [carHref, firstForm.action, load]);

  const onClose = () => {
    // Back into the page, without taking the focus as `show` would.
    dialog.current?.setAttribute('open', '');
    setIsModal(false);
  };
  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      id={enquiryAnchor}
      className="enquiry-section enquiry-dialog"
      aria-labelledby="enquiry-heading"
      onClose={onClose}
    >
      <div className="enquiry-dialog__head">
        <h2 className="enquiry-section__title" id="enquiry-heading">
          {isWaiting ? 'One moment' : form.heading}
        </h2>
        {isModal ? (
          <button
            type="button"
            className="enquiry-dialog__close"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" size={24} strokeWidth={1.75} />
          </button>
        ) : null}
      </div>
      {isModal ? <CarStrip car={car} isLink={false} /> : null}
      {isWaiting ? <p role="status">The form is on its way.</p> : <EnquiryForm key={asked} form={form} />}
    </dialog>
  );
}

function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** The address of the form that a press asks for; null for every other press. */
function formHref(target: EventTarget | null, carHref: string): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return null;
  return link.pathname === `${carHref}/enquire` ? `${link.pathname}${link.search}` : null;
}
