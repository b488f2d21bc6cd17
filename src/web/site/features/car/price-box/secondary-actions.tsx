/**
 * What else can be done with this car, in words with an icon (VDP-5, VDP-6): first what is asked of the dealer, then,
 * smaller, what the shopper does with the page. Every entry but the two that need storage is a link that works without script.
 */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { CarPageAction, CarPageActionKind } from '#view-models/car-page/car-page-actions.ts';
import { CompareButton, FavouriteButton, keepingAttributes } from '#web/site/parts/car-card/keep-buttons.tsx';
import { WatchControl } from '#web/site/parts/watch-control/watch-control.tsx';
import { Icon, withIcon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { PdfLink } from './pdf-link.tsx';

const icons: Readonly<Record<CarPageActionKind, IconName>> = {
  'test-drive': 'calendar-clock',
  finance: 'circle-dollar-sign',
  buy: 'badge-check',
  reserve: 'key-round',
  ask: 'message-square',
  'trade-in': 'arrow-left-right',
  photos: 'camera',
  availability: 'circle-question-mark',
  whatsapp: 'message-circle',
  text: 'message-square-text',
  chat: 'messages-square',
  history: 'file-check',
  share: 'share-2',
  print: 'printer',
  pdf: 'file-down',
  location: 'map-pin',
};

const pageTools: ReadonlySet<CarPageActionKind> = new Set(['share', 'print', 'pdf', 'location']);

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
      <ul className="quiet-actions__tools">
        {page.watchlistHref === null ? null : (
          <li>
            <WatchControl
              car={page.car}
              watchlistHref={page.watchlistHref}
              pageHref={page.car.href}
              isWatched={false}
              className="quiet-actions__link"
              label="Watch"
            />
          </li>
        )}
        {page.car.controls.isOffered ? (
          <>
            <li className="needs-script" {...keepingAttributes(page.car)}>
              <FavouriteButton
                car={page.car}
                className="quiet-actions__link quiet-actions__link--heart"
                label="Favourite"
              />
            </li>
            <li className="needs-script" {...keepingAttributes(page.car)}>
              <CompareButton car={page.car} className="quiet-actions__link" label="Compare" />
            </li>
          </>
        ) : null}
        {tools.map((action) => (
          <li key={action.kind}>
            {action.kind === 'pdf' ? (
              <PdfLink href={action.href} label={action.label} fileName={`${page.car.slug}.pdf`} />
            ) : action.kind === 'share' ? (
              <ActionLink
                action={action}
                data={{
                  'data-enhance': 'copy-page',
                  'data-name': page.car.name,
                  'data-page-url': page.pageUrl,
                }}
              />
            ) : (
              <ActionLink action={action} />
            )}
          </li>
        ))}
      </ul>
      {page.car.controls.isOffered ? <AddToListForm carId={page.car.id} /> : null}
    </div>
  );
}

/** C-11: onto the list that this browser has open, else onto a new one. */
function AddToListForm({ carId }: { readonly carId: string }) {
  return (
    <form method="post" action="/shortlist" className="quiet-actions__together">
      <input type="hidden" name="car" value={carId} />
      <button className={`quiet-actions__link ${withIcon('users')}`} type="submit" name="do" value="add">
        Choose together: add to a shared list
      </button>
    </form>
  );
}

type ActionLinkProps = {
  readonly action: CarPageAction;
  readonly data?: Readonly<Record<`data-${string}`, string>>;
};

function ActionLink({ action, data }: ActionLinkProps) {
  return (
    <a className="quiet-actions__link" href={action.href} {...data}>
      <Icon name={icons[action.kind]} />
      {action.label}
    </a>
  );
}
