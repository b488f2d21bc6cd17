/** The field for plain words over any screen: opened by a button, Ctrl K or ⌘ K. Without script the button leads to its page. */
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useFetcher, useLocation, useNavigate } from 'react-router';
import { commandHref } from '#domain/staff/console-links.ts';
import type { SentenceView } from '#use-cases/stock-editor/read-sentence.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Dialog } from '#web/console/ui/dialog.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { CommandAnswer } from './command-answer.tsx';

const pauseMs = 180;

export function CommandPalette({ group }: { readonly group: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const fetcher = useFetcher<SentenceView>({ key: 'command' });
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useId();
  const open = () => {
    // On the phone, and at 400 %, there is no rail to show it from: its page instead.
    if (link.current?.checkVisibility() === false) void navigate(commandHref(group));
    else setOpen(true);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  // Whatever it led to is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address closes it.
  useEffect(() => setOpen(false), [key]);
  const { load } = fetcher;
  useEffect(() => {
    if (typed.trim() === '') return;
    const timer = setTimeout(() => load(commandHref(group, typed)), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, group, load]);

  const view = fetcher.data?.sentence === typed && typed.trim() !== '' ? fetcher.data : null;
  const onLink = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  // Enter goes where it leads; a change is pressed for, and only prepared.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (view?.href != null && !view.isChange) void navigate(view.href);
    else if (view?.isChange) answer.current?.querySelector<HTMLElement>('.command-answer button')?.focus();
    else void navigate(commandHref(group, typed));
  };
  return (
    <>
      <Link
        ref={link}
        className="rail__find"
        to={commandHref(group)}
        title="Search or run a command"
        onClick={onLink}
      >
        <Icon name="search" />
        <span className="rail__text">Search or command</span>
        <kbd className="rail__keys">Ctrl K</kbd>
      </Link>
      <Dialog label="Search or run a command" isOpen={isOpen} onOpenChange={setOpen} place="top">
        <search>
          <form method="get" action={commandHref(group)} onSubmit={onSubmit} className="palette__form">
            <Icon name="search" />
            <label className="unseen" htmlFor={id}>
              Search or command
            </label>
            <input
              id={id}
              name="say"
              className="palette__field"
              autoComplete="off"
              autoFocus
              onFocus={({ currentTarget }) => currentTarget.select()}
              maxLength={400}
              placeholder="drop utes over 60 days by $500 from Friday"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button isSmall>Run</Button>
            <Button type="button" kind="plain" isSmall onPress={() => setOpen(false)}>
              Close
            </Button>
          </form>
        </search>
        <div className="palette__answer" aria-live="polite" ref={answer}>
          {view === null ? (
            <p className="quiet">
              {typed.trim() === ''
                ? 'Enter cars, a screen or a change. You’ll review each car before it changes.'
                : 'Reading…'}{' '}
              <Link to={commandHref(group)}>View examples</Link>
            </p>
          ) : (
            <CommandAnswer view={view} group={group} />
          )}
        </div>
      </Dialog>
    </>
  );
}
