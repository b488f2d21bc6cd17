/** The editor of a page, or of the offers: its parts beside the page as the draft has it, what to look at before it goes live, publishing, and what was before. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { presenceHref } from '#domain/staff/console-links.ts';
import type { Present } from '#ports/staff/staff-store.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { PictureProvider } from '#web/console/ui/picture-context.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { doneParameter, StatusMessage, SuccessMessage } from '#web/console/ui/status-message.tsx';
import { AddPart, PartEditor } from './content-editor.tsx';
import { ContentHistory, VersionCard } from './content-history.tsx';
import { DraftCard } from './draft-card.tsx';
import { PublishStateForm, SharedPageText } from './publish-state-form.tsx';
import { References } from './reference-field.tsx';

/** Who else has this page open, and in which block they write; without script nothing is reported or shown. */
const everyMs = 10_000;

type WhoElseProps = {
  readonly content: ContentEditorView;
  readonly group: string;
  readonly slug: string | null;
};

function WhoElse({ content, group, slug }: WhoElseProps) {
  const { parts, of, site } = content;
  const [others, setOthers] = useState<readonly Present[]>([]);
  const part = useRef<string | null>(null);
  const ask = useCallback(async () => {
    if (document.visibilityState === 'hidden') return;
    const query = { of, site, ...(slug === null ? {} : { page: slug }), part: part.current ?? '' };
    try {
      const answer = await fetch(presenceHref(group, new URLSearchParams(query).toString()), {
        headers: { accept: 'application/json' },
      });
      if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return;
      const present = (await answer.json()) as { readonly others: readonly Present[] };
      setOthers(present.others);
    } catch {
      // Without a connection no one is shown: the next poll is soon.
      setOthers([]);
    }
  }, [group, of, site, slug]);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      const found = target instanceof Element ? target.closest('details.content-part') : null;
      const id = found?.id ?? null;
      if (id === part.current) return;
      part.current = id;
      void ask();
    };
    void ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [ask]);
  const titleOf = (id: string | null) => {
    if (id === 'page') return parts.find(({ name }) => name === null)?.title;
    return parts.find(({ name }) => name !== null && name === id)?.title;
  };
  return (
    <div className="content-others" role="status">
      {others.length === 0 ? null : (
        <>
          <span>Also editing:</span>
          {others.map((other) => {
            const title = titleOf(other.part);
            return (
              <Pill key={`${other.name}${other.part}`} tone="teal">
                {other.name}
                {title === undefined ? '' : `, in “${title}”`}
              </Pill>
            );
          })}
          <span className="quiet">
            You share this draft. If two people change the same field, the second is shown both versions.
          </span>
        </>
      )}
    </div>
  );
}

const doneWords = {
  created: 'Draft page created. Shoppers see it after you publish.',
  added: 'Added to the end of the draft.',
  moved: 'Moved in the draft.',
  removed: 'Removed from the draft. Shoppers see it until you publish.',
  version: 'Version restored as a draft. Review it, then publish.',
  down: 'Page unpublished. Shoppers can no longer open it. You can add a redirect below.',
  up: 'Page published again.',
  linked: 'Menu link added.',
  led: 'Redirect added.',
  saved: 'Draft saved. Shoppers see it after you publish.',
  published: 'Published. The change is live.',
  scheduled: 'Scheduled. It goes live automatically at that time.',
  discarded: 'Draft deleted. The published version has not changed.',
  undone: 'Undone. Shoppers see the previous version.',
};

type ContentScreenProps = { readonly content: ContentEditorView; readonly group: string };

export function ContentScreen({ content, group }: ContentScreenProps) {
  const { parts, list, draft, previewHref, version } = content;
  const drafted = draft?.paths ?? [];
  const slug = content.publishState === null ? null : new URL(content.liveHref).pathname.slice(1);
  return (
    <References value={content.references}>
      <PictureProvider group={group} pictures={content.pictures}>
        <div className="content content--split">
          <div className="content__edit" ref={useFocusAfter()}>
            <SuccessMessage words={doneWords} />
            <WhoElse content={content} group={group} slug={slug} />
            <Problems />
            <SharedPageText content={content} group={group} />
            {version === null ? null : <VersionCard content={content} version={version} />}
            <DraftCard content={content} />
            {parts.map((part) => (
              <PartEditor
                key={part.path}
                part={part}
                list={list}
                drafted={drafted}
                timeZone={content.timeZone}
                isOpen={drafted.some((path) => part.name !== null && path.startsWith(`${part.path}.`))}
              />
            ))}
            <AddPart adding={content.adding} kinds={content.kinds} timeZone={content.timeZone} />
            <PublishStateForm content={content} />
            <ContentHistory content={content} />
          </div>
          <section className="content__preview" aria-label="Preview of the draft">
            <p className="content__bar">
              <PreviewWords content={content} />{' '}
              <a href={content.liveHref} target="_blank" rel="noreferrer">
                View live page
              </a>
            </p>
            <iframe
              key={version?.id ?? draft?.madeAt ?? 'live'}
              src={previewHref}
              title="Preview of the draft"
            />
          </section>
        </div>
      </PictureProvider>
    </References>
  );
}

function PreviewWords({
  content: { version, draft, publishState },
}: {
  readonly content: ContentEditorView;
}) {
  if (version !== null)
    return (
      <>
        <Pill tone="amber">earlier version</Pill> Shoppers don’t see this version.
      </>
    );
  if (draft !== null)
    return (
      <>
        <Pill tone="amber">draft</Pill> Shoppers don’t see this.
      </>
    );
  return (
    <>
      <Pill tone="quiet">published</Pill>{' '}
      {publishState === 'draft' ? 'Not published. Shoppers don’t see it.' : 'No draft.'}
    </>
  );
}

/** Of buttons that are a form by themselves. */
function Problems() {
  const states = [useFormState('move'), useFormState('remove'), useFormState('undo'), useFormState('extend')];
  const refused = states.find(({ isRefused }) => isRefused);
  if (refused === undefined) return null;
  const text = refused.problemOf('form');
  return (
    <>
      <ConflictCard conflicts={refused.conflicts} />
      {text === undefined ? null : <StatusMessage kind="problem">{text}</StatusMessage>}
    </>
  );
}

/*
 * Where the keyboard goes on after a form of the editor was taken: a block that was moved keeps the finger on
 * its button, one that was taken away leaves its neighbour, one that was added is it.
 */

/** What was done, and where the finger goes then. */
type Left = {
  readonly done: string;
  readonly find: (parts: readonly HTMLElement[]) => Element | null | undefined;
};

/** For the element around all parts. */
function useFocusAfter() {
  const around = useRef<HTMLDivElement>(null);
  const [requested] = useSearchParams();
  const { state, formData } = useNavigation();
  const done = requested.get(doneParameter);
  const left = useRef<Left | null>(null);
  useEffect(() => {
    if (state !== 'submitting' || formData === undefined) return;
    left.current = leaving(formData, partsIn(around.current));
  }, [state, formData]);
  useEffect(() => {
    if (state !== 'idle' || left.current === null) return;
    const { done: expected, find } = left.current;
    left.current = null;
    if (done !== expected) return;
    const found = find(partsIn(around.current));
    if (found instanceof HTMLElement) found.focus();
  }, [state, done]);
  return around;
}

function leaving(sent: FormData, parts: readonly HTMLElement[]): Left | null {
  switch (sent.get('form')) {
    case 'move': {
      const method = sent.get('by') === '-1' ? 'up' : 'down';
      const name = String(sent.get('name'));
      return {
        done: 'moved',
        find: (now) => now.find(({ id }) => id === name)?.querySelector(`[data-place="${method}"]`),
      };
    }
    case 'remove': {
      const index = parts.findIndex((part) => part.contains(document.activeElement));
      return {
        done: 'removed',
        find: (now) => now[Math.min(index, now.length - 1)]?.querySelector('summary'),
      };
    }
    case 'add':
      return { done: 'added', find: (now) => now[parts.length]?.querySelector('summary') };
    default:
      return null;
  }
}

/** Not the form of a new one. */
function partsIn(around: HTMLElement | null): readonly HTMLElement[] {
  return [...(around?.querySelectorAll<HTMLElement>('details.content-part') ?? [])];
}
