/** Passing a car on: plain links that open in a small window where script runs, the address itself, and the device's own sheet. */
import { shareAnchor } from '#domain/car-actions/car-page-actions.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';

export function ShareRow({ page }: { readonly page: CarPageView }) {
  return (
    <section
      className="share-row"
      id={shareAnchor}
      aria-labelledby="share-heading"
      data-enhance="share-row"
      data-name={page.car.name}
      data-page-url={page.pageUrl}
      {...activationAttributes('view')}
    >
      <h2 id="share-heading" className="share-row__title">
        Share
      </h2>
      <ul className="cluster">
        {page.share.map((link) => (
          <li key={link.channel}>
            <a
              className="share-row__link"
              href={link.href}
              rel="noopener"
              data-opens-window={link.opensWindow ? '' : undefined}
            >
              {link.label}
            </a>
          </li>
        ))}
        <li className="share-row__copy needs-script">
          <button type="button" className="share-row__link" data-copies>
            <Icon name="link-2" size={18} className="share-row__before" />
            <Icon name="check" size={18} className="share-row__after" />
            <span aria-live="polite">Copy link</span>
          </button>
        </li>
        {/* Only where the device has a sheet of its own, which only script can tell. */}
        <li hidden data-device-share>
          <button type="button" className="share-row__link">
            <Icon name="share-2" size={18} />
            Share another way
          </button>
        </li>
      </ul>
      {/* Shown where the browser refuses the clipboard. */}
      <div className="share-row__address" hidden data-copy-refused aria-live="polite">
        <label>
          Your browser blocked copying. Copy the selected link.
          <input readOnly value={page.pageUrl} />
        </label>
      </div>
      <SendToPhone page={page} />
    </section>
  );
}

/** This page on another screen: a code to point a phone at, loaded when it is asked for. */
function SendToPhone({ page }: { readonly page: CarPageView }) {
  return (
    <details className="send-to-phone">
      <summary className="share-row__link">
        <Icon name="smartphone" size={18} />
        Send to my phone
      </summary>
      <div className="send-to-phone__body cluster">
        <img
          src={`${page.car.href}/qr.svg`}
          alt={`QR code for ${page.pageUrl}`}
          width="168"
          height="168"
          loading="lazy"
          decoding="async"
        />
        <p>Scan this code with your phone’s camera to open this page on it.</p>
      </div>
    </details>
  );
}
