/**
 * A list that is being viewed: presses change it in place, other people's changes appear automatically, and rows can be
 * dragged. Without script the same forms and links lead to pages.
 */

import { copiedMs, copyText, hasNativeShare, shareNatively } from '#web/client/share.ts';
import { exchangeShortlist } from './exchange-shortlist.ts';
import { dragRows } from './order-drag.ts';

const askEveryMs = 15_000;

export function enhance(root: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  let underWay = 0;

  /** The answer's list takes the place of this one, unless a later press has been answered. */
  const bring = async (request: Request, sent: HTMLFormElement | null): Promise<boolean> => {
    underWay += 1;
    const mine = underWay;
    root.toggleAttribute('aria-busy', true);
    try {
      const answer = await fetch(request, { signal });
      const html = await answer.text();
      if (mine !== underWay) return answer.ok;
      if (exchangeShortlist(root, html, sent)) return answer.ok;
      // The link opens no list any more; whatever else has no list in it is a fault, and what is typed stays.
      if (!isGone(answer)) throw new Error(`The list answered ${answer.status}.`);
      window.location.reload();
      return false;
    } finally {
      if (mine === underWay) root.toggleAttribute('aria-busy', false);
    }
  };

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
    try {
      const isDone = await bring(new Request(form.action, { method: 'POST', body }), form);
      if (isDone) show(form.dataset.done ?? '');
    } catch {
      if (!signal.aborted)
        show('We couldn’t save that. Your text is still here: check your connection and try again.', true);
    }
  };
  root.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement)) return;
      if (target.matches('[data-picks]')) {
        event.preventDefault();
        void showPicked(target);
      } else if (target.matches('[data-list-form]')) {
        event.preventDefault();
        void send(target, submitter);
      }
    },
    { signal },
  );

  const showPicked = async (form: HTMLFormElement) => {
    const picks = new URLSearchParams();
    for (const [name, value] of new FormData(form)) picks.append(name, String(value));
    const address = `${new URL(form.action).pathname}?${picks}`;
    try {
      await bring(new Request(address), null);
      history.replaceState(history.state, '', address);
    } catch {
      if (!signal.aborted) window.location.assign(address);
    }
  };
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && target.form?.matches('[data-picks]'))
        target.form.requestSubmit();
    },
    { signal },
  );

  const isDragging = dragRows(root, {
    signal,
    onDrop(order) {
      const form = root.querySelector<HTMLFormElement>('[data-rank-form]');
      const field = form?.querySelector<HTMLInputElement>('[name=order]');
      if (!form || !field) return;
      field.value = order.join(',');
      form.requestSubmit();
    },
  });

  const look = async () => {
    const { version, versionUrl } = root.dataset;
    if (document.hidden || isDragging() || versionUrl === undefined) return;
    try {
      const answer = await fetch(versionUrl, { signal });
      if (answer.status === 410) return window.location.reload();
      const { version: now } = (await answer.json()) as { readonly version: number };
      if (String(now) === version || root.dataset.version !== version || isDragging()) return;
      await bring(new Request(window.location.pathname + window.location.search), null);
      show('Someone changed the list. This is the latest version.');
    } catch {
      // Without a connection it is looked at again in a while.
    }
  };
  const endShare = answerShare(root);
  const timer = setInterval(() => void look(), askEveryMs);
  document.addEventListener('visibilitychange', () => void look(), { signal });
  return () => {
    clearInterval(timer);
    endShare?.();
    end.abort();
  };
}

function isGone({ status }: Response): boolean {
  return status === 410 || status === 404;
}

/** For those who do not see it happen; what went wrong is shown to everyone. */
function show(text: string, isProblem = false): void {
  const status = document.querySelector<HTMLElement>('[data-says]');
  if (!status) return;
  status.textContent = text;
  status.classList.toggle('visually-hidden', !isProblem);
  status.classList.toggle('shortlist__problem', isProblem);
}

/** Passes the link of a list on: by the device's own sheet where it has one, else by the clipboard. */
function answerShare(root: HTMLElement): (() => void) | undefined {
  const box = root.querySelector<HTMLElement>('[data-share]');
  const button = box?.querySelector<HTMLElement>('[data-shares]');
  const texts = button?.querySelector('span');
  const field = box?.querySelector('input');
  if (!box || !button || !texts || !field) return undefined;
  const { pageUrl = '', name = '' } = box.dataset;
  const firstWords = texts.textContent ?? '';
  let ending: ReturnType<typeof setTimeout> | undefined;
  const share = async () => {
    if (hasNativeShare()) return shareNatively(name, pageUrl);
    const isCopied = await copyText(pageUrl);
    // What cannot be copied automatically is at least selected.
    if (!isCopied) field.select();
    texts.textContent = isCopied ? 'Link copied' : 'Copy the marked link';
    clearTimeout(ending);
    ending = setTimeout(() => {
      texts.textContent = firstWords;
    }, copiedMs * 2);
  };
  const onPress = () => void share();
  button.addEventListener('click', onPress);
  return () => {
    clearTimeout(ending);
    button.removeEventListener('click', onPress);
  };
}
