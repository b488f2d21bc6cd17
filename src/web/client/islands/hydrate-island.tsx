/** Hydrates one island over the HTML that the server drew, and hands on what was typed into it before. */
import { type ComponentType, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { InsideIslandProvider } from '#web/ui/island.tsx';
import { PageProvider, readPage } from '#web/ui/page.tsx';

const fields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select';
const boxes = 'input:is([type=radio], [type=checkbox])';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Resolves when the island answers, with what ends it. */
export function hydrateIsland(
  root: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
): Promise<() => void> {
  const typed = [...root.querySelectorAll<Field>(fields)]
    .filter(isTyped)
    .map((field) => ({ field, value: field.value }));
  const ticked = [...root.querySelectorAll<HTMLInputElement>(boxes)]
    .filter(isTicked)
    .map((box) => ({ box, isChecked: box.checked }));
  // Between the first drawing and the answer a quick hand types on; the component hears that by itself, and what was
  // there before must not be typed over it.
  const forget = ({ target, isTrusted }: Event) => {
    // A draft that the component brings back is not what somebody types.
    if (!isTrusted) return;
    drop(typed, ({ field }) => field === target);
    drop(ticked, ({ box }) => box === target || isRivalOf(box, target));
  };
  root.addEventListener('input', forget, true);
  return new Promise((resolve) => {
    const island = hydrateRoot(
      root,
      <StrictMode>
        <PageProvider value={readPage()}>
          <InsideIslandProvider value={true}>
            <Component {...props} />
          </InsideIslandProvider>
          <Awake
            onAwake={() => {
              root.removeEventListener('input', forget, true);
              for (const { field, value } of typed) typeAgain(field, value);
              for (const { box, isChecked } of ticked) tickAgain(box, isChecked);
              resolve(() => island.unmount());
            }}
          />
        </PageProvider>
      </StrictMode>,
    );
    // A component that knows better than the field what stands in it has just emptied it: the next letter is added to
    // what was there.
    for (const { field, value } of typed) if (field.value !== value) setValue(field, value);
  });
}

function drop<T>(list: T[], isDropped: (item: T) => boolean): void {
  for (let at = list.length - 1; at >= 0; at -= 1) {
    const item = list[at];
    if (item !== undefined && isDropped(item)) list.splice(at, 1);
  }
}

function Awake({ onAwake }: { readonly onAwake: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onAwake, []);
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

/** As if it were pressed now: components hear of it. */
function tickAgain(box: HTMLInputElement, isChecked: boolean): void {
  if (!box.isConnected) return;
  // Through the component's own first, so that it sees a difference.
  box.checked = !isChecked;
  box.click();
}

/** As if it were typed now, and left, where it was left meanwhile: components hear of it. */
function typeAgain(field: Field, value: string): void {
  if (!field.isConnected) return;
  // Through the component's own first, so that it sees a difference.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  setValue(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Past whoever watches the field itself. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
