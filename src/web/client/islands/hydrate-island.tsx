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
              for (const { field, value } of typed) typeAgain(field, value);
              for (const { box, isChecked } of ticked) tickAgain(box, isChecked);
              resolve(() => island.unmount());
            }}
          />
        </PageProvider>
      </StrictMode>,
    );
  });
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
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // Through the component's own first, so that it sees a difference.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  setter?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
