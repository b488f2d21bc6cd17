/** The day as one list, each line one press from done. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import type { AgendaLine } from '#view-models/today/agenda-line.ts';
import type { TodayLine, TodayLineKind, TodaySection } from '#view-models/today/today-line.ts';
import type { TodayView } from '#view-models/today/view-today.ts';
import { leadsToScreen } from '#web/console/features/frame/navigation.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Icon, type IconName } from '#web/console/ui/icon.tsx';

const icons: Readonly<Record<TodayLineKind, IconName>> = {
  late: 'clock',
  due: 'clock',
  feed: 'feeds',
  price: 'stock',
  held: 'warning',
  rejected: 'cross',
  photos: 'camera',
  offer: 'flag',
  release: 'warning',
};

/** What a part says that has nothing to do. */
const quietWords: Readonly<Record<string, string>> = {
  'Replies due': 'No replies due. New enquiries appear here.',
  'Since yesterday': 'No feed files since yesterday.',
  Cars: 'Every car has photos.',
  Offers: 'No offers end within a week.',
};

export function TodayScreen({ heading, timerTexts, sections, agenda }: TodayView) {
  return (
    <div className="today">
      <div>
        <p className="today__day">{heading}</p>
        <p className="today__timers">
          {timerTexts.map((clock) => (
            <span key={clock}>{clock}</span>
          ))}
        </p>
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </div>
      {agenda === null ? null : (
        <div className="today__side">
          <Card
            title="Test drives and holds today"
            aside={leadsToScreen(agenda.href) ? <Link to={agenda.href}>Calendar</Link> : undefined}
          >
            <Agenda lines={agenda.lines} />
          </Card>
        </div>
      )}
    </div>
  );
}

function Section({ title, aside, asideHref, lines }: TodaySection) {
  return (
    <section className="today__section">
      <header className="today__head">
        <h2>{title}</h2>
        {aside === null ? null : (
          <span className="quiet">
            {asideHref !== undefined && leadsToScreen(asideHref) ? (
              <Link to={asideHref}>{aside}</Link>
            ) : (
              aside
            )}
          </span>
        )}
      </header>
      {lines.length === 0 ? <p className="today__quiet">{quietWords[title]}</p> : null}
      <ul>
        {lines.map((line, index) => (
          <Work key={line.key} line={line} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Work({ line, isFirst }: { readonly line: TodayLine; readonly isFirst: boolean }) {
  const { kind, title, text, side, pictures, action } = line;
  return (
    <li className={`work work--${kind}`}>
      <Icon name={icons[kind]} />
      <div>
        <p className="work__title">{title}</p>
        <p className="work__text">{text}</p>
      </div>
      {pictures.length > 0 ? (
        <span className="work__pictures">
          {pictures.map((source) => (
            <img key={source} src={imageUrl(source, 96)} alt="" loading="lazy" />
          ))}
        </span>
      ) : (
        <span className="work__side">{side}</span>
      )}
      <span className="work__action">
        {action === null ||
        !(action.isThirdParty || leadsToScreen(action.href)) ? null : action.isThirdParty ? (
          <a className="button button--small" href={action.href}>
            {action.label}
            <span className="unseen">: {title}</span>
          </a>
        ) : (
          <LinkButton
            to={action.href}
            kind={kind === 'late' && isFirst ? 'main' : 'usual'}
            isSmall
            about={title}
          >
            {action.label}
          </LinkButton>
        )}
      </span>
    </li>
  );
}

function Agenda({ lines }: { readonly lines: readonly AgendaLine[] }) {
  if (lines.length === 0)
    return <p className="card__body quiet">No test drives today and no holds ending.</p>;
  return (
    <ol className="agenda">
      {lines.map(({ key, kind, time, title, text, href }) => (
        <li key={key}>
          <AgendaEntry href={href} kind={kind}>
            <span className="agenda__time">{time}</span>
            <span className="agenda__line" aria-hidden="true" />
            <span>
              {title}
              <small className="agenda__text">{text}</small>
            </span>
          </AgendaEntry>
        </li>
      ))}
    </ol>
  );
}

type AgendaEntryProps = Pick<AgendaLine, 'href' | 'kind'> & { readonly children: ReactNode };

function AgendaEntry({ href, kind, children }: AgendaEntryProps) {
  const className = `agenda__entry agenda__entry--${kind}`;
  if (!leadsToScreen(href)) return <div className={className}>{children}</div>;
  return (
    <Link className={className} to={href}>
      {children}
    </Link>
  );
}
