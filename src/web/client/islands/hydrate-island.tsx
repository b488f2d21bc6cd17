/** Hydrates one island over the HTML that the server drew, and hands on what was typed into it before. */
import { type ComponentType, StrictMode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { InsideIslandProvider } from '#web/ui/island.tsx';
import { PageProvider } from '#web/ui/page.tsx';
import { readPage } from '#web/ui/page-facts.ts';

const fields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';
const boxes = 'input:is([type=radio], [type=checkbox])';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Waking = {
  readonly props: Record<string, unknown>;
  /**
   * An interaction waits for it: it answers within this task. Else it hydrates in steps, between which the page answers
   * others.
   */
  readonly isAwaited: boolean;
  /** It could not be drawn, now or later: it is plain HTML again. */
  readonly onBroken: (error: unknown) => void;
};

/** Resolves when the island answers or is broken, with what ends it. */
export async function hydrateIsland(
  root: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
  { props, isAwaited, onBroken }: Waking,
): Promise<() => void> {
  const rendered = [...root.childNodes];
  const typed = [...root.querySelectorAll<Field>(fields)]
    .filter(isTyped)
    .map((field) => ({ field, value: field.value }));
  const ticked = [...root.querySelectorAll<HTMLInputElement>(boxes)]
    .filter(isTicked)
    .map((box) => ({ box, isChecked: box.checked }));
  // Between the first render and the answer a quick hand types on; the component receives that itself, and what was
  // there before must not be typed over it.
  const forget = ({ target, isTrusted }: Event) => {
    // A draft that the component restores was not typed.
    if (!isTrusted) return;
    drop(typed, ({ field }) => field === target);
    drop(ticked, ({ box }) => box === target || isRivalOf(box, target));
  };
  root.addEventListener('input', forget, true);
  let island: Root | null = null;
  let isBroken = false;
  await new Promise<void>((resolve) => {
    const tree = (
      <StrictMode>
        <PageProvider value={readPage()}>
          <InsideIslandProvider value={true}>
            <Component {...props} />
          </InsideIslandProvider>
          <Awake onActivated={resolve} />
        </PageProvider>
      </StrictMode>
    );
    // React takes out what it cannot draw; the very elements that it took over still lead and post without it.
    const onUncaughtError = (error: unknown) =>
      queueMicrotask(() => {
        if (isBroken) return;
        island?.unmount();
        root.replaceChildren(...rendered);
        isBroken = true;
        onBroken(error);
        resolve();
      });
    const start = isAwaited ? flushSync : startTransition;
    start(() => {
      island = hydrateRoot(root, tree, { onUncaughtError });
    });
  });
  root.removeEventListener('input', forget, true);
  if (isBroken) return () => undefined;
  // Not from within React's own work: a field would get the event, and be reset before it is rendered again.
  for (const { field, value } of typed) typeAgain(field, value);
  for (const { box, isChecked } of ticked) tickAgain(box, isChecked);
  return () => island?.unmount();
}

function drop<T>(list: T[], isDropped: (item: T) => boolean): void {
  for (let at = list.length - 1; at >= 0; at -= 1) {
    const item = list[at];
    if (item !== undefined && isDropped(item)) list.splice(at, 1);
  }
}

function Awake({ onActivated }: { readonly onActivated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onActivated, []);
  return null;
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected && option.selected);
  return field.value !== field.defaultValue;
}

/** Of several radio buttons, the one that was chosen speaks for all. */
function isTicked({ type, checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked && (checked || type === 'checkbox');
}

/** Another radio button of the same question. */
function isRivalOf(box: HTMLInputElement, target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio' && target.name === box.name;
}

/** As if it were pressed now: components get the event. */
function tickAgain(box: HTMLInputElement, isChecked: boolean): void {
  if (!box.isConnected) return;
  // Through the component's own first, so that it sees a difference.
  box.checked = !isChecked;
  box.click();
}

/** As if it were typed now, and left, where it was left meanwhile: components get the events. */
function typeAgain(field: Field, value: string): void {
  if (!field.isConnected) return;
  // Through the component's own first, so that it sees a difference.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  setValue(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Past listeners of the field itself. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
