/**
 * Offers a signed-in shopper a passkey for the next time. Hidden at first: only script knows whether their device can.
 */
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';

/** `host`: what the passkey will belong to. */
type Props = { readonly host: string };

export function PasskeyOffer({ host }: Props) {
  return (
    <section className="passkey-offer cluster" aria-labelledby="passkey-offer" {...enhancement(host)}>
      <Icon name="smartphone" />
      <div className="passkey-offer__body">
        <h2 className="passkey-offer__title" id="passkey-offer">
          Sign in with your face, fingerprint or PIN next time
        </h2>
        <p className="passkey-offer__text meta" role="status">
          A passkey is faster and safer than a code by text. It’s stored on your device and only works on this
          site.
        </p>
      </div>
      <p className="passkey-offer__actions cluster" data-ways>
        <button className="button button--outline button--small" type="button" data-make>
          Add a passkey
        </button>
        <button className="button button--ghost button--small" type="button" data-later>
          Not now
        </button>
      </p>
    </section>
  );
}

type MakerProps = Props & {
  readonly label: string;
  /** Of its page. */
  readonly className?: string;
  readonly children?: ReactNode;
};

/** The same on the page of devices: nothing to decline. */
export function PasskeyMaker({ host, label, className = '', children }: MakerProps) {
  return (
    <div className={`passkey-maker ${className}`} {...enhancement(host)} data-reloads>
      {children}
      <button className="button button--outline" type="button" data-make>
        {label}
      </button>
      <p className="passkey-offer__text meta" role="status" />
    </div>
  );
}

function enhancement(host: string) {
  return {
    hidden: true,
    'data-enhance': 'passkey',
    'data-host': host,
    ...activationAttributes('load'),
  };
}
