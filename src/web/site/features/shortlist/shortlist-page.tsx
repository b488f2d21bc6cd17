/**
 * A list that several people choose from: everyone's order together, one's own, or the cars side by side. Every part of
 * it is a link or a form.
 */
import { allStockHref } from '#domain/site/links.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import type { OrderWorking, ShortlistView } from '#view-models/shortlist/shortlist-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { ListedCar, RemovedCars } from './listed-car.tsx';
import { JoinForm, ManageList, PeopleStrip } from './manage-list.tsx';
import { PersonDisc } from './person-disc.tsx';
import { type ListViewName, listFormHref, shortlistHref } from './shortlist-hrefs.ts';
import { SideBySide } from './side-by-side.tsx';
import { YourOrder } from './your-order.tsx';

type ShortlistPageProps = {
  readonly site: SiteView;
  readonly view: ShortlistView;
  readonly viewName: ListViewName;
  readonly token: string;
  readonly shareUrl: string;
  readonly proof: string | null;
  readonly ownerUrl: string | null;
  readonly addedName: string | null;
  readonly wantedCarId: string | null;
  readonly refusal: {
    readonly problem: string;
    readonly field: 'name' | null;
    readonly typed: { readonly carId: string; readonly text: string } | null;
    readonly typedName: string;
  } | null;
};

export function ShortlistPage(props: ShortlistPageProps) {
  const { site, view, viewName, token, shareUrl, proof, ownerUrl, addedName, wantedCarId, refusal } = props;
  const { you, people } = view;
  const action = listFormHref(token, viewName, proof);
  return (
    <div
      className="wrap shortlist"
      data-enhance="shortlist"
      data-version={view.version}
      data-version-url={`${shortlistHref(token)}/version`}
      {...activationAttributes('load')}
    >
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Saved', href: '/favourites' },
          { label: 'Shared shortlist', href: null },
        ]}
      />
      <div className="shortlist__head cluster">
        <div>
          <h1 className="page-head__title">Shared shortlist</h1>
          <p className="page-head__count" id="list-count">
            {countText(view, site.stockNoun)}
          </p>
        </div>
        <ShareList shareUrl={shareUrl} name={`Which one? A list from ${site.name}`} />
      </div>
      <p className="visually-hidden" role="status" data-says />
      <div className="shortlist__live">
        {refusal && refusal.field === null ? (
          <p className="shortlist__problem" role="alert">
            <Icon name="circle-exclamation-point" size={18} />
            {refusal.problem}
          </p>
        ) : null}
        {addedName ? (
          <p className="shortlist__message">
            <Icon name="circle-check" size={18} />
            {addedName} is on the list.
          </p>
        ) : null}
        <PeopleStrip people={people} />
        {view.isShutOut ? (
          <p className="shortlist__hint">
            The list’s owner has removed you. You can still read it. Ask them to add you again.
          </p>
        ) : null}
        {you || view.isShutOut ? null : (
          <JoinForm
            action={action}
            isOwner={view.isOwner && people.length === 0}
            error={refusal?.field === 'name' ? refusal.problem : undefined}
            typedName={refusal?.typedName ?? ''}
            wantedCarId={wantedCarId}
          />
        )}
        <ViewLinks token={token} viewName={viewName} hasYours={you !== null} />
        <Content
          view={view}
          viewName={viewName}
          site={site}
          action={action}
          token={token}
          refusal={refusal}
        />
        {view.hasRoom ? (
          <p className="shortlist__more cluster meta">
            <a className="button button--outline" href={allStockHref}>
              <Icon name="plus" size={18} />
              Add more {site.stockNoun.many}
            </a>
            <span>On the page of any {site.stockNoun.one}, select “Add to a shared shortlist”.</span>
          </p>
        ) : null}
        <ManageList view={view} action={action} ownerUrl={ownerUrl} />
      </div>
    </div>
  );
}

type ContentProps = Pick<ShortlistPageProps, 'view' | 'viewName' | 'site' | 'token' | 'refusal'> & {
  readonly action: string;
};

function Content({ view, viewName, site, action, token, refusal }: ContentProps) {
  const { you, cars, removedCars, working, comparison } = view;
  if (comparison) return <SideBySide shown={comparison} token={token} stockNoun={site.stockNoun} />;
  if (viewName === 'yours' && you) return <YourOrder view={view} action={action} />;
  const typedOf = (carId: string) => (refusal?.typed?.carId === carId ? refusal.typed.text : null);
  return (
    <>
      {cars.length > 0 ? <p className="shortlist__basis">{working.basisText}</p> : null}
      <OrderWorkingTable working={working} stockNoun={site.stockNoun} />
      <ol className="listed-cars">
        {cars.map((car, index) => (
          <li key={car.carId}>
            <ListedCar car={car} you={you} action={action} typed={typedOf(car.carId)} isFirst={index === 0} />
          </li>
        ))}
      </ol>
      <RemovedCars cars={removedCars} mayChange={you !== null} action={action} />
    </>
  );
}

function countText({ cars, removedCars }: ShortlistView, { one, many }: SiteView['stockNoun']): string {
  const count = `${cars.length} ${cars.length === 1 ? one : many} to choose from`;
  return removedCars.length === 0 ? count : `${count}, ${removedCars.length} removed`;
}

type LinksProps = {
  readonly token: string;
  readonly viewName: ListViewName;
  readonly hasYours: boolean;
};

function ViewLinks({ token, viewName, hasYours }: LinksProps) {
  const views: readonly (readonly [ListViewName, string])[] = [
    ['together', 'Together'],
    ...(hasYours ? ([['yours', 'Your order']] as const) : []),
    ['compare', 'Side by side'],
  ];
  return (
    <nav className="list-views" aria-label="Views of this list">
      {views.map(([name, label]) => (
        <a
          key={name}
          className="list-views__link"
          href={shortlistHref(token, name)}
          aria-current={name === viewName ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

type ShareListProps = { readonly shareUrl: string; readonly name: string };

/** The link to send: to read and copy by hand, and with script in one press. */
function ShareList({ shareUrl, name }: ShareListProps) {
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

type OrderWorkingTableProps = { readonly working: OrderWorking; readonly stockNoun: SiteView['stockNoun'] };

/** How the order of all was worked out: everyone's places, added up. */
export function OrderWorkingTable({ working: { table }, stockNoun }: OrderWorkingTableProps) {
  if (table === null) return null;
  return (
    <details className="order-working">
      <summary>How this order is calculated</summary>
      <p>
        We add up everyone’s rankings. The lowest total comes first. Anything a person hasn’t ranked counts as
        one place after their last. If totals are equal, the highest single ranking comes first, then the one
        added first.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="order-working__scroller" aria-label="Combined rankings" tabIndex={0}>
        <table className="order-working__table">
          <thead>
            <tr>
              <th scope="col">{capitalise(stockNoun.one)}</th>
              {table.people.map((person) => (
                <th key={person.id} scope="col">
                  <PersonDisc person={person} isSmall />
                  {person.name}
                </th>
              ))}
              <th scope="col">Sum</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ carId, name, counts, sum }) => (
              <tr key={carId}>
                <th scope="row">{name}</th>
                {counts.map((count, index) => (
                  <td key={table.people[index]?.id} className="tabular">
                    {count}
                  </td>
                ))}
                <td className="tabular">
                  <b>{sum}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
