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
            {siteName} has been told to take you off its lists. Your enquiry stands: someone will still answer
            it.
          </p>
        ) : null}
        <dl className="consent-facts">
          <dt>The box said</dt>
          <dd>“{consent.wording}”</dd>
          <dt>{consent.state === 'never-granted' ? 'Left unticked' : 'Ticked'}</dt>
          <dd>{consent.recordedText}</dd>
          {consent.withdrawnText === null ? null : (
            <>
              <dt>Taken back</dt>
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
  granted: 'No more news and offers?',
  withdrawn: 'You will get no more news and offers',
  'never-granted': 'You chose not to get news and offers',
};

function NoConsent({ requestHref }: { readonly requestHref: string | null }) {
  return (
    <DeadLink title="This link doesn’t work">
      It may have been cut short on its way. To stop messages from us,{' '}
      <a href={requestHref ?? '/contact-us'}>tell us here</a> and give the address or number they come to.
    </DeadLink>
  );
}
