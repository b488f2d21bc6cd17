/** What a shopper has consented to, and how to withdraw it. Where script does not run there is nothing to withdraw. */

import type { ConsentView } from '#use-cases/privacy/withdraw-consent.ts';
import type { PrivacyChoicesView } from '#view-models/privacy/view-privacy-choices.ts';
import { InvalidLinkPage } from '#web/ui/dead-link.tsx';
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
          We count how often pages, cars and buttons are used. These counts don’t include your name, IP
          address or any identifier from your browser. We don’t count visits if your browser asks not to be
          tracked.
        </p>
        {choices.measuredBy.length === 0 ? (
          <p>This site doesn’t load measurement or advertising tags from other companies.</p>
        ) : (
          <>
            <p>
              If you accept, these companies also see which pages you visit and set their own cookies:{' '}
              {choices.measuredBy.join(' and ')}. The site works the same if you decline.
            </p>
            <noscript>
              <p>Scripts are off in your browser, so no third-party tags are loaded.</p>
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
            Our <a href={choices.policyHref}>privacy policy</a> explains what we collect, why, and who else
            can see it.
          </p>
        )}
      </section>
    </div>
  );
}

type Props = {
  readonly consent: ConsentView | null;
  readonly requestHref: string | null;
  readonly siteName: string;
};

/** One press, no account, no question why. */
export function UnsubscribePage({ consent, requestHref, siteName }: Props) {
  return (
    <div className="wrap privacy-choices">
      {consent === null ? (
        <NoConsent requestHref={requestHref} />
      ) : (
        <State consent={consent} siteName={siteName} />
      )}
    </div>
  );
}

function State({ consent, siteName }: { readonly consent: ConsentView; readonly siteName: string }) {
  return (
    <>
      <h1 className="privacy-choices__title">{titles[consent.state]}</h1>
      <div className="privacy-choices__part">
        {consent.state === 'granted' ? (
          // The same address; nothing but the press is sent.
          <form method="post">
            <button className="button button--primary" type="submit">
              Stop news and offers
            </button>
          </form>
        ) : null}
        {consent.state === 'withdrawn' ? (
          <p role="status">
            {siteName} will remove you from its lists. Your enquiry is still open and we’ll reply to it.
          </p>
        ) : null}
        <dl className="consent-facts">
          <dt>You were asked</dt>
          <dd>“{consent.wording}”</dd>
          <dt>{consent.state === 'never-granted' ? 'Left unticked' : 'Ticked'}</dt>
          <dd>{consent.recordedText}</dd>
          {consent.withdrawnText === null ? null : (
            <>
              <dt>Withdrawn</dt>
              <dd>{consent.withdrawnText}</dd>
            </>
          )}
          <dt>Your reference</dt>
          <dd className="tabular">{consent.reference}</dd>
        </dl>
      </div>
    </>
  );
}

const titles: Readonly<Record<ConsentView['state'], string>> = {
  granted: 'Stop news and offers?',
  withdrawn: 'You won’t get any more news and offers',
  'never-granted': 'You chose not to get news and offers',
};

function NoConsent({ requestHref }: { readonly requestHref: string | null }) {
  return (
    <InvalidLinkPage title="This link doesn’t work">
      It may be incomplete. To stop messages from us, <a href={requestHref ?? '/contact-us'}>tell us here</a>{' '}
      and include your email address or mobile number.
    </InvalidLinkPage>
  );
}
