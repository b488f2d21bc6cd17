/** The editor of a page, or of the offers: its blocks at the left, the page itself in the middle, the fields of the chosen block at the right. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher, useFetchers, useNavigation, useSearchParams } from 'react-router';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { type FormProblem, formField, quietField, useFormState } from '#web/console/form-problem.ts';
import { Dialog } from '#web/console/ui/dialog.tsx';
import { PictureProvider } from '#web/console/ui/picture-context.tsx';
import { doneParameter } from '#web/console/ui/status-message.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { BlockList } from './block-list.tsx';
import { type BlockAct, DraftFrame } from './draft-frame.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { chosenIn, type EditorPlace, readPlace } from './editor-place.ts';
import { PublishPanel } from './publish-panel.tsx';
import { References } from './reference-field.tsx';
import { CarNotes } from './stock-search-field.tsx';
import { useOthers } from './use-others.ts';

type ContentScreenProps = {
  readonly content: ContentEditorView;
  readonly group: string;
  readonly back: { readonly label: string; readonly to: string };
};

export function ContentScreen({ content, group, back }: ContentScreenProps) {
  const { parts, list, draft, previewHref, version, publishState, of, site } = content;
  const [parameters] = useSearchParams();
  const isActivated = useActivated();
  const [place, setPlace] = useState(() => readPlace(parameters, content));
  const [isPublishing, setPublishing] = useState(false);
  const [isPhone, setPhone] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [after, setAfter] = useState<string>();
  const fetcher = useFetcher<FormProblem>();
  const isSaving = useFetchers().some(({ formMethod }) => formMethod === 'POST');
  const slug = publishState === null ? null : new URL(content.liveHref).pathname.slice(1);
  const chosen = chosenIn(place);
  const others = useOthers({ group, of, site, slug, part: chosen === '' ? 'page' : (chosen ?? '') });

  const open = useCallback((next: EditorPlace) => {
    setListOpen(false);
    if (next.kind === 'publish') {
      setPublishing(true);
      return;
    }
    setPublishing(false);
    if (next.kind !== 'add') setAfter(undefined);
    setPlace(next);
  }, []);
  const send = useCallback(
    (values: Readonly<Record<string, string>>) =>
      void fetcher.submit({ ...values, [quietField]: '1' }, { method: 'post' }),
    [fetcher],
  );
  const act = useCallback(
    (what: BlockAct, name: string) => {
      const part = parts.find((each) => each.name === name);
      if (part === undefined) return;
      if (what === 'add') {
        setAfter(name);
        setPlace({ kind: 'add' });
      } else if (what === 'copy') send({ [formField]: 'copy', name });
      else if (what === 'remove') send({ [formField]: 'remove', path: part.path, seen: part.seen });
      else send({ [formField]: 'move', name, by: what === 'up' ? '-1' : '1', seen: list.seen });
    },
    [parts, list, send],
  );
  const choose = useCallback(
    (name: string) => open(name === '' ? { kind: 'page' } : { kind: 'part', name }),
    [open],
  );
  useFollow(content, place, open);
  usePublished(setPublishing);

  const titles = useMemo(
    () => Object.fromEntries(parts.map(({ name, title }) => [name ?? '', title])),
    [parts],
  );
  return (
    <References value={content.references}>
      <CarNotes value={content.carNotes}>
        <PictureProvider group={group} pictures={content.pictures}>
          <div className="editor" data-list={isListOpen ? '' : undefined}>
            <EditorBar
              content={content}
              back={back}
              others={others}
              isSaving={isSaving}
              isPhone={isPhone}
              onWidth={setPhone}
              onList={() => setListOpen(!isListOpen)}
              onOpen={open}
            />
            <BlockList
              content={content}
              others={others}
              place={place}
              onOpen={open}
              onPlace={(name, behind) =>
                send({ [formField]: 'place', name, after: behind ?? '', seen: list.seen })
              }
            />
            <section className="editor__page" aria-label="Preview of the draft">
              <DraftFrame
                src={previewHref}
                version={version?.id ?? draft?.madeAt ?? 'live'}
                isPhone={isPhone}
                chosen={chosen}
                titles={titles}
                addLabel={publishState === null ? 'Add offer' : 'Add block'}
                onChoose={choose}
                onAct={act}
              />
            </section>
            <EditorPanel
              content={content}
              group={group}
              place={place}
              after={after}
              isSaving={isSaving}
              fetcher={fetcher}
              onOpen={open}
            />
            {isActivated ? (
              <Dialog
                label={`Publish “${content.title}”`}
                isOpen={isPublishing}
                onOpenChange={setPublishing}
                isForm
              >
                <PublishPanel content={content} isSaving={isSaving} onOpen={open} />
              </Dialog>
            ) : null}
          </div>
        </PictureProvider>
      </CarNotes>
    </References>
  );
}

/** What was added is opened; where the open block was removed, its neighbour is. */
function useFollow(
  { list, publishState }: ContentEditorView,
  place: EditorPlace,
  open: (place: EditorPlace) => void,
): void {
  const former = useRef(list.order);
  useEffect(() => {
    const before = former.current;
    former.current = list.order;
    const added = list.order.filter((name) => !before.includes(name));
    const [only] = added;
    if (only !== undefined && added.length === 1) open({ kind: 'part', name: only });
    else if (place.kind === 'part' && !list.order.includes(place.name)) {
      const at = Math.max(0, before.indexOf(place.name) - 1);
      const name = list.order[Math.min(at, list.order.length - 1)];
      open(
        name !== undefined
          ? { kind: 'part', name }
          : publishState === null
            ? { kind: 'add' }
            : { kind: 'page' },
      );
    }
  }, [list.order, place, open, publishState]);
}

/** The dialog stays while publishing was refused, and closes where it was done. */
function usePublished(setPublishing: (isOpen: boolean) => void): void {
  const { state, formData } = useNavigation();
  const [parameters] = useSearchParams();
  const refused = useFormState('publish').isRefused;
  const wasSent = useRef(false);
  const done = parameters.get(doneParameter);
  useEffect(() => {
    if (state === 'submitting')
      wasSent.current = ['publish', 'discard'].includes(String(formData?.get(formField)));
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    if (!refused && done !== null) setPublishing(false);
  }, [state, formData, refused, done, setPublishing]);
}
