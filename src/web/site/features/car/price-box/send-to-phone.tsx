/** This page on another screen: a code to point a phone at, loaded when it is asked for. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { Icon } from '#web/ui/icon.tsx';

export function SendToPhone({ page }: { readonly page: CarPageView }) {
  return (
    <details className="send-to-phone">
      <summary className="share-row__link">
        <Icon name="smartphone" size={18} />
        Send to my phone
      </summary>
      <div className="send-to-phone__body">
        <img
          src={`${page.car.href}/qr.svg`}
          alt={`Code that leads to ${page.pageUrl}`}
          width="168"
          height="168"
          loading="lazy"
          decoding="async"
        />
        <p>
          Point your phone's camera at the code, and this page opens there. Nothing is sent, and we ask for no
          number.
        </p>
      </div>
    </details>
  );
}
