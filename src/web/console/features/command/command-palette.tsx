/** The field for plain words over any screen: opened by a button, Ctrl K or ⌘ K. Without script the button leads to its page. */
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useFetcher, useLocation, useNavigate } from 'react-router';
import { commandHref } from '#domain/staff/console-links.ts';
import type { SentenceView } from '#use-cases/stock-desk/read-sentence.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { CommandAnswer } from './command-answer.tsx';

const pauseMs = 180;

export function CommandPalette({ group }: { readonly group: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const fetcher = useFetcher<SentenceView>({ key: 'command' });
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useId();
  const open = () => {
    // On the phone, and at 400 %, there is no rail to show it from: its page instead.
    if (dialog.current?.parentElement?.checkVisibility() === false) return void navigate(commandHref(group));
    if (dialog.current?.open === false) dialog.current.showModal();
    field.current?.select();
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
  useEffect(() => dialog.current?.close(), [key]);
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
    else if (view?.isChange) dialog.current?.querySelector<HTMLElement>('.command-answer button')?.focus();
    else void navigate(commandHref(group, typed));
  };
  return (
    <>
      <Link className="rail__find" to={commandHref(group)} onClick={onLink}>
        <Icon name="search" />
        <span className="rail__words">Find or change</span>
        <kbd className="rail__keys">Ctrl K</kbd>
      </Link>
      <dialog ref={dialog} className="palette" aria-label="Find or change, in plain words">
        <search>
          <form method="get" action={commandHref(group)} onSubmit={onSubmit} className="palette__form">
            <Icon name="search" />
            <label className="unseen" htmlFor={id}>
              What is to be shown or changed
            </label>
            <input
              id={id}
              ref={field}
              name="say"
              className="palette__field"
              autoComplete="off"
              maxLength={400}
              placeholder="drop utes over 60 days by $500 from Friday"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button isSmall>Read it</Button>
            <Button type="button" kind="plain" isSmall onPress={() => dialog.current?.close()}>
              Close
            </Button>
          </form>
        </search>
        <div className="palette__answer" aria-live="polite">
          {view === null ? (
            <p className="quiet">
              {typed.trim() === ''
                ? 'Say which cars, a screen, or a change: it is shown car by car before anything happens.'
                : 'Reading…'}{' '}
              <Link to={commandHref(group)}>What can be said</Link>
            </p>
          ) : (
            <CommandAnswer view={view} group={group} />
          )}
        </div>
      </dialog>
    </>
  );
}
