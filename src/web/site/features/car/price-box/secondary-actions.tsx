/**
 * What else can be done with this car, in words with an icon: first requests to the dealer, then, smaller, what the
 * shopper does with the page; saving, comparing and sharing are over the photo. Every entry is a link or a form, and
 * works without script.
 */
import type { CarPageAction, CarPageActionKind } from '#domain/car-actions/car-page-actions.ts';
import { watchLabels } from '#domain/shopper/watched-car.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { WatchAlerts, WatchControl } from '#web/site/parts/watch-control/watch-control.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type IconName, withIcon } from '#web/ui/icon-names.ts';

const icons: Readonly<Record<CarPageActionKind, IconName>> = {
  'test-drive': 'calendar-clock',
  finance: 'circle-dollar-sign',
  buy: 'badge-check',
  reserve: 'key-round',
  'trade-in': 'arrow-left-right',
  photos: 'camera',
  availability: 'circle-question-mark',
  whatsapp: 'message-circle',
  text: 'message-square-text',
  chat: 'messages-square',
  history: 'file-check',
  print: 'printer',
  pdf: 'file-down',
  location: 'map-pin',
};

const pageTools: ReadonlySet<CarPageActionKind> = new Set(['print', 'pdf', 'location']);

export function SecondaryActions({ page }: { readonly page: CarPageView }) {
  const { others } = page.actions;
  if (others.length === 0) return null;
  const requests = others.filter(({ kind }) => !pageTools.has(kind));
  const tools = others.filter(({ kind }) => pageTools.has(kind));
  return (
    <div className="quiet-actions">
      {requests.length > 0 ? (
        <ul className="quiet-actions__requests">
          {requests.map((action) => (
            <li key={action.kind}>
              <ActionLink action={action} />
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="quiet-actions__tools cluster">
        {tools.map((action) => (
          <li key={action.kind}>
            {action.kind === 'pdf' ? (
              <PdfLink href={action.href} label={action.label} fileName={`${page.car.slug}.pdf`} />
            ) : (
              <ActionLink action={action} />
            )}
          </li>
        ))}
      </ul>
      {page.watch === null ? null : (
        <div className="quiet-actions__row">
          <WatchControl
            car={page.car}
            watchlistHref={page.watch.href}
            pageHref={page.car.href}
            isWatched={false}
            className="quiet-actions__link"
            label={watchLabels.offer}
          />
          <WatchAlerts href={page.watch.href} wording={page.watch.alertWording} own={null} />
        </div>
      )}
      {page.car.controls.isOffered ? <AddToListForm carId={page.car.id} /> : null}
    </div>
  );
}

/** Onto the list that this browser has open, else onto a new one. */
function AddToListForm({ carId }: { readonly carId: string }) {
  return (
    <form method="post" action="/shortlist" className="quiet-actions__row">
      <input type="hidden" name="car" value={carId} />
      <button className={`quiet-actions__link ${withIcon('users')}`} type="submit" name="do" value="add">
        Add to a shared shortlist
      </button>
    </form>
  );
}

function ActionLink({ action }: { readonly action: CarPageAction }) {
  return (
    <a className="quiet-actions__link" href={action.href}>
      <Icon name={icons[action.kind]} />
      {action.label}
    </a>
  );
}

/** The car as a PDF: a plain link, and with script one that says what it is doing. */
type Props = { readonly href: string; readonly label: string; readonly fileName: string };

function PdfLink({ href, label, fileName }: Props) {
  return (
    <div data-enhance="pdf-link">
      <a className="quiet-actions__link" href={href} download={fileName}>
        <Icon name="file-down" />
        <span aria-live="polite">{label}</span>
      </a>
      <p className="quiet-actions__alert" role="alert" hidden />
    </div>
  );
}
