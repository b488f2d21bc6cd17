/**
 * The frame around every screen: navigation at the side, on the phone at the bottom; whose console it is and who is
 * signed in.
 */
import type { ReactNode } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import {
  accountHref,
  endImpersonationHref,
  moreHref,
  signOutHref,
  todayHref,
} from '#domain/staff/console-links.ts';
import type { Frame } from '#use-cases/staff/view-frame.ts';
import { CommandPalette } from '#web/console/features/command/command-palette.tsx';
import { Button } from '#web/console/ui/button.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { type Screen, screenAt, screensFor } from './navigation.ts';

type FrameProps = { readonly frame: Frame; readonly children: ReactNode };

export function ConsoleFrame({ frame, children }: FrameProps) {
  const { group, person, may, lateLeads } = frame;
  const screens = screensFor(may);
  const here = screenAt(useLocation().pathname);
  const isUnderMore = here !== null && !here.isInBar;
  const part = (name: Screen['part']) => screens.filter((screen) => screen.part === name);
  return (
    <div className="frame">
      <a className="frame__skip" href="#content">
        Skip to content
      </a>
      <nav className="rail" aria-label="Console">
        <NavLink className="rail__group" to={todayHref(group.id)} end>
          <span className="rail__badge" aria-hidden="true">
            {initialsOf(group.name)}
          </span>
          <span className="rail__text cut">{group.name}</span>
        </NavLink>
        {may.includes('stock.see') ? <CommandPalette group={group.id} /> : null}
        <ScreenLinks group={group.id} screens={part('work')} lateLeads={lateLeads} />
        {part('group').length === 0 ? null : <p className="rail__head">Group</p>}
        <ScreenLinks group={group.id} screens={part('group')} />
        <div className="rail__foot">
          <NavLink className="rail__person" to={accountHref(group.id)}>
            <span className="avatar" aria-hidden="true">
              {initialsOf(person.name)}
            </span>
            <span className="rail__name">
              <span className="cut">{person.name}</span>
              <span className="rail__roles cut">{person.roles}</span>
            </span>
          </NavLink>
          <SignOut group={group.id} />
        </div>
      </nav>
      <div className="frame__view">
        {person.isViewedAs ? (
          <Form
            className="frame__viewing"
            method="post"
            action={endImpersonationHref(group.id)}
            reloadDocument
          >
            <span role="status">
              Viewing as {person.name}. You see what they see but can’t change anything.
            </span>{' '}
            <Button isSmall>Stop viewing</Button>
          </Form>
        ) : null}
        <main className="frame__screen" id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <nav className="bar" aria-label="Main screens">
        {screens
          .filter(({ isInBar }) => isInBar)
          .map(({ label, icon, href }) => (
            <Link
              key={label}
              className="bar__link"
              to={href(group.id)}
              aria-current={here?.label === label ? 'page' : undefined}
            >
              <Icon name={icon} />
              {label}
              {label === 'Leads' ? <LateCount count={lateLeads} /> : null}
            </Link>
          ))}
        <NavLink className={isUnderMore ? 'bar__link bar__link--here' : 'bar__link'} to={moreHref(group.id)}>
          <Icon name="more" />
          More
        </NavLink>
      </nav>
    </div>
  );
}

type ScreenLinksProps = {
  readonly group: string;
  readonly screens: readonly Screen[];
  readonly lateLeads?: number;
};

export function ScreenLinks({ group, screens, lateLeads = 0 }: ScreenLinksProps) {
  const here = screenAt(useLocation().pathname);
  return (
    <ul className="rail__list">
      {screens.map(({ label, icon, href }) => (
        <li key={label}>
          <Link
            className="rail__link"
            to={href(group)}
            title={label}
            aria-current={here?.label === label ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span className="rail__text">{label}</span>
            {label === 'Leads' ? <LateCount count={lateLeads} /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LateCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="late-count">
      {count > 99 ? '99+' : count}
      <span className="unseen"> overdue</span>
    </span>
  );
}

/** The initials for a name where there is no room for it. */

/** "KB" of "Kestrel Bay", "M" of "Mia"; empty of nothing. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length < 2 ? words : [words[0], words.at(-1)];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Ends the session: a form, because a link could be followed by a program. */
export function SignOut({ group }: { readonly group: string }) {
  return (
    <Form method="post" action={signOutHref(group)} reloadDocument>
      <Button kind="plain" isSmall>
        <Icon name="out" />
        <span className="rail__text">Sign out</span>
      </Button>
    </Form>
  );
}
