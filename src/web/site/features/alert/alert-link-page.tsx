/** Where the links of messages lead: one press, no account, no question why. */
import type { AlertLinkView } from '#use-cases/alert/answer-alert-link.ts';

type Props = { readonly alert: AlertLinkView | null; readonly siteName: string };

export function AlertLinkPage({ alert, siteName }: Props) {
  if (alert === null) {
    return (
      <div className="wrap form-page alerts">
        <h1 className="form-page__title">This link opens nothing</h1>
        <p className="alerts__sentence">
          It may have been cut short on its way, or the alert it was about is gone: then nothing more is sent.
        </p>
      </div>
    );
  }
  const asksAddress = alert.state === 'unconfirmed' && alert.mayConfirm;
  return (
    <div className="wrap form-page alerts">
      <h1 className="form-page__title">{asksAddress ? 'Is this address yours?' : titles[alert.state]}</h1>
      <p className="alerts__sentence">{alert.asked}</p>
      {alert.state === 'stopped' ? (
        <p role="status">{siteName} sends nothing more about this.</p>
      ) : (
        // The same address; nothing but the press is sent.
        <form method="post" className="alerts__ways">
          {asksAddress ? (
            <button className="button button--primary" type="submit" name="do" value="confirm">
              Yes, send them here
            </button>
          ) : null}
          <button
            className={asksAddress ? 'button button--outline' : 'button button--primary'}
            type="submit"
            name="do"
            value="stop"
          >
            Stop these messages
          </button>
        </form>
      )}
    </div>
  );
}

const titles: Readonly<Record<AlertLinkView['state'], string>> = {
  sends: 'These messages come to you',
  unconfirmed: 'These messages have not begun',
  stopped: 'You will get no more of these messages',
};
