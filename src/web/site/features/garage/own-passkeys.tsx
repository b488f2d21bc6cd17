/** The passkeys of a shopper, each with the way to remove it, and the way to make another. */
import type { OwnPasskey } from '#use-cases/garage/own-devices.ts';
import { PasskeyMaker } from '#web/site/parts/passkey/passkey-offer.tsx';

type Props = { readonly passkeys: readonly OwnPasskey[]; readonly host: string };

export function OwnPasskeys({ passkeys, host }: Props) {
  // Whoever has none sees the way to make one, where their device can.
  if (passkeys.length === 0) {
    return (
      <PasskeyMaker host={host} label="Set up a passkey" className="garage__section">
        <h2 className="garage__heading">Passkeys</h2>
        <p className="garage__text">Sign in with your face, finger or PIN next time, and wait for no code.</p>
      </PasskeyMaker>
    );
  }
  return (
    <section className="garage__section">
      <h2 className="garage__heading">Passkeys</h2>
      <p className="garage__text">
        They sign you in with your face, finger or PIN. One that is removed opens nothing here any more; your
        device may still list it among its passwords.
      </p>
      <ul className="garage__list">
        {passkeys.map(({ id, device, madeText, usedText }) => (
          <li key={id} className="garage-item">
            <div>
              <h3 className="garage-item__title">{device}</h3>
              <p className="garage-item__text">
                Made {madeText}. {usedText === null ? 'Not used yet.' : `Last used ${usedText}.`}
              </p>
            </div>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                className="button button--outline button--small"
                type="submit"
                name="do"
                value="remove-passkey"
              >
                Remove<span className="visually-hidden"> the passkey of {device}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <PasskeyMaker host={host} label="Add this device" />
    </section>
  );
}
