/** Passing a car on: plain links that open in a small window where script runs, and the address itself (SHARE-1 to SHARE-3). */
import { Check, Link2 } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { shareAnchor } from '../../../../domain/car/car-page-actions.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import { copiedMs, copyText, openShareWindow } from '../../../client/share.ts';
import { SendToPhone } from './send-to-phone.tsx';

export function ShareRow({ page }: { readonly page: CarPageView }) {
  const inWindow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (openShareWindow(event.currentTarget.href)) event.preventDefault();
  };
  return (
    <section className="share-row" id={shareAnchor} aria-labelledby="share-heading">
      <h2 id="share-heading" className="share-row__title">
        Share
      </h2>
      <ul className="share-row__list">
        {page.share.map((link) => (
          <li key={link.channel}>
            <a
              className="share-row__link"
              href={link.href}
              rel="noopener"
              onClick={link.opensWindow ? inWindow : undefined}
            >
              {link.label}
            </a>
          </li>
        ))}
        <li className="share-row__copy">
          <CopyLink pageUrl={page.pageUrl} />
        </li>
      </ul>
      <SendToPhone page={page} />
    </section>
  );
}

function CopyLink({ pageUrl }: { readonly pageUrl: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(ending.current), []);
  const copy = async () => {
    if (!(await copyText(pageUrl))) return;
    setIsCopied(true);
    clearTimeout(ending.current);
    ending.current = setTimeout(() => setIsCopied(false), copiedMs);
  };
  const Icon = isCopied ? Check : Link2;
  return (
    <button type="button" className="share-row__link" onClick={copy} aria-live="polite">
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      {isCopied ? 'Copied' : 'Copy link'}
    </button>
  );
}
