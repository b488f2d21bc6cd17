/** Writes into every car of the page what the rig that this browser keeps makes of it; a comparison gets a row. */
import { describeRig, type RigLine, readRigFacts } from '#view-models/rig/rig-text.ts';
import { storedRig } from '#web/client/storage/rig-storage.ts';
import { readPage } from '#web/ui/page-facts.ts';

export function showRig(signal: AbortSignal): void {
  document.addEventListener('forecourt:exchanged', showAll, { signal });
  signal.addEventListener('abort', storedRig.subscribe(showAll));
  showAll();
}

function showAll(): void {
  for (const line of document.querySelectorAll('.rig-line, .rig-row')) line.remove();
  for (const place of document.querySelectorAll<HTMLElement>('[data-rig]:not(th)')) {
    const line = lineOf(place);
    if (line) place.after(render('p', line));
  }
  for (const table of document.querySelectorAll('table:has(th[data-rig])')) showRow(table);
}

function showRow(table: Element): void {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const lines = heads.map(lineOf);
  if (lines.every((line) => line === null)) return;
  const row = document.createElement('tr');
  row.className = 'rig-row compare-table__row--differs';
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = 'With your details';
  row.append(head, ...lines.map((line) => render('td', line)));
  // The empty place beside fewer cars than there is room for.
  const cells = table.querySelector('thead tr')?.children.length ?? 0;
  while (row.children.length < cells) row.append(document.createElement('td'));
  table.querySelector('tbody')?.prepend(row);
}

function lineOf({ dataset }: HTMLElement): RigLine | null {
  const facts = readRigFacts(dataset.rig ?? '');
  return facts && describeRig(storedRig.get(), facts, readPage().site.locale);
}

function render(tag: 'p' | 'td', line: RigLine | null): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = line?.text ?? '–';
  if (line) element.className = line.isOver ? 'rig-line rig-line--over' : 'rig-line';
  return element;
}
