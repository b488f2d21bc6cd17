/** The link to send: to read and copy by hand, and with script in one press. */
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly shareUrl: string; readonly name: string };

export function ShareList({ shareUrl, name }: Props) {
  return (
    <div className="share-list" data-share data-page-url={shareUrl} data-name={name}>
      <input
        className="input share-list__link"
        type="text"
        aria-label="Link to this list"
        value={shareUrl}
        readOnly
      />
      <button type="button" className="button button--primary needs-script" data-shares>
        <Icon name="share-2" size={18} />
        <span aria-live="polite">Share link</span>
      </button>
    </div>
  );
}
