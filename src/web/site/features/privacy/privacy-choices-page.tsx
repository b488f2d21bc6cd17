/** What a shopper has allowed, and how to take it back. Where script does not run there is nothing to take back. */
import type { PrivacyChoicesView } from '#view-models/privacy/view-privacy-choices.ts';
import { MeasurementControlIsland } from './measurement-control.island.tsx';

export function PrivacyChoicesPage({ choices }: { readonly choices: PrivacyChoicesView }) {
  return (
    <div className="wrap privacy-choices">
      <h1 className="privacy-choices__title">Your privacy choices</h1>
      <section className="privacy-choices__part" aria-labelledby="measurement-heading">
        <h2 className="privacy-choices__heading" id="measurement-heading">
          Measurement
        </h2>
        <p>
          We count how often pages, cars and buttons are used. Those counts are kept without your name, your
          address on the network or any mark in your browser, and not at all where your browser asks not to be
          tracked.
        </p>
        {choices.measuredBy.length === 0 ? (
          <p>This site loads no measurement or advertising tags of other companies.</p>
        ) : (
          <>
            <p>
              If you accept, others also learn which pages you look at, and set cookies of their own:{' '}
              {choices.measuredBy.join(' and ')}. The site works the same if you decline.
            </p>
            <noscript>
              <p>Your browser runs no script here, so nothing of theirs is loaded.</p>
            </noscript>
            <MeasurementControlIsland />
          </>
        )}
      </section>
      <section className="privacy-choices__part" aria-labelledby="messages-heading">
        <h2 className="privacy-choices__heading" id="messages-heading">
          Messages and your details
        </h2>
        {choices.requestHref === null ? (
          <p>
            To stop messages from us, or to ask what we hold about you, <a href="/contact-us">contact us</a>.
          </p>
        ) : (
          <p>
            <a href={choices.requestHref}>Stop messages, or ask for your details</a>: to see them, correct
            them or have them deleted.
          </p>
        )}
        {choices.policyHref === null ? null : (
          <p>
            Our <a href={choices.policyHref}>privacy policy</a> says what we collect, why, and who else may
            see it.
          </p>
        )}
      </section>
    </div>
  );
}
