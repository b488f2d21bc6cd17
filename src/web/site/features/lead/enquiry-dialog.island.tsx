/**
 * The forms about one car, on its page at `#enquire`: without script a part of the page, with it a dialog that opens on
 * Enquire, Book a Test Drive or Request photos. One form at a time, so that nothing typed is lost between the two and
 * no field exists twice.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { formRequestKey, onFormRequest } from '#web/client/form-request.ts';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';
import { CarStrip, type StripCar } from './car-strip.tsx';
import { EnquiryForm, formActivation, formNeeds } from './form/enquiry-form.island.tsx';
import { fetchCarForm } from './sending/fetch-car-form.ts';

export const enquiryAnchor = 'enquire';

export const EnquiryDialogIsland = island('enquiry-dialog', EnquiryDialog, {
  activation: [formRequestKey, ...formActivation],
  needs: formNeeds,
});

type Props = {
  /** The one that the page came with. */
  readonly form: EnquiryFormView;
  readonly car: StripCar;
  /** Over the form under a car that has gone. It comes with such a page alone, so that no other carries it as script. */
  readonly goneText: string | null;
};

/** The form in the dialog; null while it comes. */
type DialogForm = { readonly href: string; readonly form: EnquiryFormView | null };

export function EnquiryDialog({ form: formOfPage, car, goneText }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isModal, setIsModal] = useState(false);
  const [current, setCurrent] = useState<DialogForm>({ href: formOfPage.action, form: formOfPage });

  const ask = useCallback(
    (href: string) => {
      openOverPage(dialog.current);
      setIsModal(true);
      const ofPage = { href: formOfPage.action, form: formOfPage };
      if (href === formOfPage.action) return setCurrent(ofPage);
      setCurrent((now) => (now.href === href ? now : { href, form: null }));
      fetchCarForm(href).then(
        (form) => setCurrent((now) => (now.href === href && now.form === null ? { href, form } : now)),
        () => {
          // The page that the link leads to has the form too; offline the page's own says as much.
          if (navigator.onLine) window.location.assign(href);
          else setCurrent(ofPage);
        },
      );
    },
    [formOfPage],
  );
  useEffect(() => onFormRequest(ask), [ask]);

  const onClose = () => {
    // Back into the page, without taking the focus as `show` would.
    dialog.current?.setAttribute('open', '');
    setIsModal(false);
  };
  const isGone = goneText && !isModal;
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
      <div className={`enquiry-dialog__${isGone ? 'gone' : 'head'}`}>
        <h2 className="enquiry-section__title" id="enquiry-heading">
          {current.form?.heading ?? 'Loading'}
        </h2>
        {isModal ? (
          <button
            type="button"
            className="enquiry-dialog__close"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" size={24} />
          </button>
        ) : null}
        {isGone ? (
          <>
            <p>{goneText}</p>
            <CarStrip car={car} isLink={false} />
          </>
        ) : null}
      </div>
      {isModal ? <CarStrip car={car} isLink={false} /> : null}
      {current.form === null ? (
        <p role="status">Loading the form…</p>
      ) : (
        <EnquiryForm key={current.href} form={current.form} isOpened={isModal} />
      )}
    </dialog>
  );
}

function openOverPage(element: HTMLDialogElement | null): void {
  if (!element || element.matches(':modal')) return;
  // Not `close()`, whose event would come when the dialog is open again.
  element.removeAttribute('open');
  element.showModal();
  // Not into a field, which a form that is on its way would take along, and which opens a phone's keyboard.
  element.focus();
}
