import type { CSSProperties } from 'react';
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BlockHeading } from './block-heading.tsx';

/** An external booking page. It gets no request, and no data, until it is opened. */
export function BookingFrameBlock({ block }: { readonly block: BlockOf<'booking-frame'> }) {
  return (
    <section className="content-block booking-frame">
      <BlockHeading text={block.heading} />
      {block.text ? <p className="booking-frame__text">{block.text}</p> : null}
      <details className="booking-frame__box">
        <summary className="button button--primary booking-frame__opener">{block.label}</summary>
        <iframe
          className="booking-frame__page"
          style={{ '--tall': `${block.heightPx}px` } as CSSProperties}
          src={block.src}
          title={block.heading ?? block.label}
          loading="lazy"
          referrerPolicy="strict-origin"
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
        />
      </details>
      <p className="booking-frame__action meta">
        <a href={block.src} rel="noopener">
          Open in a new window
          <Icon name="external-link" size={16} />
        </a>{' '}
        It is provided by {new URL(block.src).host}, which learns of your visit once you open it.
      </p>
    </section>
  );
}
