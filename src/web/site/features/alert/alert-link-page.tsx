/** Where the links of messages lead: one press, no account, no question why. */
import { allStockHref } from '#domain/site/links.ts';
import type { AlertLinkView } from '#use-cases/alert/alert-link.ts';
import { InvalidLinkPage } from '#web/ui/dead-link.tsx';

type Props = {
  readonly alert: AlertLinkView | null;
  readonly siteName: string;
  /** Null on a site without a garage. */
  readonly searchesHref: string | null;
};

export function AlertLinkPage({ alert, siteName, searchesHref }: Props) {
  if (alert === null) {
    return (
      <div className="wrap form-page">
        <InvalidLinkPage title="This link doesn’t work" ways={<Onward searchesHref={searchesHref} />}>
          It may be incomplete, or the alert may have been deleted. Deleted alerts have stopped.
        </InvalidLinkPage>
      </div>
    );
  }
  const { requested, state, mayConfirm } = alert;
  const asksAddress = state === 'unconfirmed' && mayConfirm;
  return (
    <div className="wrap form-page alerts">
      <h1 className="form-page__title">{asksAddress ? 'Confirm your email address' : titles[state]}</h1>
      <p className="alerts__sentence">{requested}</p>
      <p className="alerts__state" role={state === 'unconfirmed' ? undefined : 'status'}>
        {asksAddress ? `${siteName} will send alerts to it until you stop them.` : text[state](siteName)}
      </p>
      {state === 'stopped' ? null : (
        // The same address; nothing but the press is sent.
        <form method="post" className="alerts__actions cluster">
          {asksAddress ? (
            <button className="button button--primary" type="submit" name="do" value="confirm">
              Confirm and send alerts
            </button>
          ) : null}
          <button
            // A shopper who has just confirmed that they want them came for something else.
            className={mayConfirm ? 'button button--outline' : 'button button--primary'}
            type="submit"
            name="do"
            value="stop"
          >
            Stop these alerts
          </button>
        </form>
      )}
      {asksAddress ? null : <Onward searchesHref={searchesHref} />}
    </div>
  );
}

function Onward({ searchesHref }: Pick<Props, 'searchesHref'>) {
  return (
    <p className="alerts__onward cluster">
      {searchesHref === null ? null : (
        <a className="text-link" href={searchesHref}>
          Your saved searches
        </a>
      )}
      <a className="text-link" href={allStockHref}>
        All stock
      </a>
    </p>
  );
}

const titles: Readonly<Record<AlertLinkView['state'], string>> = {
  sends: 'These alerts are on',
  unconfirmed: 'These alerts aren’t confirmed yet',
  stopped: 'You won’t get any more of these alerts',
};

const text: Readonly<Record<AlertLinkView['state'], (siteName: string) => string>> = {
  sends: (siteName) =>
    `${siteName} will message you when something changes. Every message has a link to stop.`,
  unconfirmed: () => 'Select the link in the email we sent you to confirm your address.',
  stopped: (siteName) => `${siteName} won’t send you any more messages about this.`,
};
