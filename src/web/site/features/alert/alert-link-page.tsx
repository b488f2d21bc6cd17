/** Where the links of messages lead: one press, no account, no question why. */
import { allStockHref } from '#domain/site/links.ts';
import type { AlertLinkView } from '#use-cases/alert/answer-alert-link.ts';
import { DeadLink } from '#web/ui/dead-link.tsx';

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
        <DeadLink title="This link opens nothing" ways={<Onward searchesHref={searchesHref} />}>
          It may have been cut short on its way, or the alert it was about is gone: then nothing more is sent.
        </DeadLink>
      </div>
    );
  }
  const { requested, state, mayConfirm } = alert;
  const asksAddress = state === 'unconfirmed' && mayConfirm;
  return (
    <div className="wrap form-page alerts">
      <h1 className="form-page__title">{asksAddress ? 'Is this address yours?' : titles[state]}</h1>
      <p className="alerts__sentence">{requested}</p>
      <p className="alerts__state" role={state === 'unconfirmed' ? undefined : 'status'}>
        {asksAddress ? `Then ${siteName} writes to it, until you say stop.` : says[state](siteName)}
      </p>
      {state === 'stopped' ? null : (
        // The same address; nothing but the press is sent.
        <form method="post" className="alerts__actions cluster">
          {asksAddress ? (
            <button className="button button--primary" type="submit" name="do" value="confirm">
              Yes, send them here
            </button>
          ) : null}
          <button
            // Whoever has just said that they want them came for something else.
            className={mayConfirm ? 'button button--outline' : 'button button--primary'}
            type="submit"
            name="do"
            value="stop"
          >
            Stop these messages
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
        Everything in stock
      </a>
    </p>
  );
}

const titles: Readonly<Record<AlertLinkView['state'], string>> = {
  sends: 'These messages come to you',
  unconfirmed: 'These messages have not begun',
  stopped: 'You will get no more of these messages',
};

const says: Readonly<Record<AlertLinkView['state'], (siteName: string) => string>> = {
  sends: (siteName) => `${siteName} writes when there is news. Each message ends with the way to stop it.`,
  unconfirmed: () => 'They wait for a press in the mail that asks whether the address is yours.',
  stopped: (siteName) => `${siteName} sends nothing more about this.`,
};
