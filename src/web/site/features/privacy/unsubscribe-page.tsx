/** One press, no account, no question why. */
import type { ConsentView } from '#use-cases/privacy/withdraw-consent.ts';
import { DeadLink } from '#web/ui/dead-link.tsx';

type Props = {
  readonly consent: ConsentView | null;
  readonly requestHref: string | null;
  readonly siteName: string;
};

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
    <DeadLink title="This link doesn’t work">
      It may be incomplete. To stop messages from us, <a href={requestHref ?? '/contact-us'}>tell us here</a>{' '}
      and include your email address or mobile number.
    </DeadLink>
  );
}
