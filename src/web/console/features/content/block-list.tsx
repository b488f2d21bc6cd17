/** The blocks of a page, or the offers, in their order: chosen by a press, moved by dragging or with Alt and an arrow key. */
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Present } from '#ports/staff/staff-store.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { Icon, type IconName } from '#web/console/ui/icon.tsx';
import { chosenIn, type EditorPlace, placeHref } from './editor-place.ts';

type BlockListProps = {
  readonly content: ContentEditorView;
  readonly others: readonly Present[];
  readonly place: EditorPlace;
  readonly onOpen: (place: EditorPlace) => void;
  /** Behind the entry of that name, or as the first. */
  readonly onPlace: (name: string, after: string | null) => void;
};

export function BlockList({ content, others, place, onOpen, onPlace }: BlockListProps) {
  const { parts, list, checks, publishState, offerNotes } = content;
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const isPage = publishState !== null;
  const entries = parts.filter(({ name }) => name !== null);
  const neighbour = (name: string, by: -1 | 1) => {
    const at = list.order.indexOf(name);
    if (by === 1) return list.order[at + 1];
    return at <= 0 ? undefined : (list.order[at - 2] ?? null);
  };
  const handleKey = (name: string) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null || !event.altKey) return;
    event.preventDefault();
    const after = neighbour(name, by);
    if (after !== undefined) onPlace(name, after);
  };
  return (
    <nav className="editor__list" aria-label={isPage ? 'Blocks of this page' : 'Offers'}>
      {isPage ? (
        <EditorLink
          place={{ kind: 'page' }}
          here={place}
          onOpen={onOpen}
          icon="page"
          label="Page details"
          hasProblem={checks.some(({ part, isBlocking }) => part === null && isBlocking)}
        />
      ) : null}
      <ol>
        {entries.map(({ name, kind, title }) => (
          <li
            key={name}
            draggable
            className={over === name && dragged !== name ? 'editor__row editor__row--over' : 'editor__row'}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(name);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(name);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && name !== null && dragged !== name) onPlace(dragged, name);
            }}
          >
            <span className="editor__grip" aria-hidden="true">
              <Icon name="grip" />
            </span>
            <EditorLink
              place={{ kind: 'part', name: name ?? '' }}
              here={place}
              onOpen={onOpen}
              onKeyDown={handleKey(name ?? '')}
              icon={kindIcons[kind] ?? 'columns'}
              label={title}
              note={offerNotes[name ?? '']}
              hasProblem={checks.some(({ part, isBlocking }) => part === name && isBlocking)}
              people={others.filter(({ part }) => part === name).map((other) => other.name)}
            />
          </li>
        ))}
      </ol>
      {entries.length > 1 ? (
        <p className="editor__hint">Drag to reorder, or press Alt and an arrow key.</p>
      ) : null}
      <EditorLink
        place={{ kind: 'add' }}
        here={place}
        onOpen={onOpen}
        icon="plus"
        label={isPage ? 'Add block' : 'Add offer'}
        isButton
      />
      <div className="editor__more">
        {publishState === null || publishState === 'new' ? null : (
          <EditorLink
            place={{ kind: 'state' }}
            here={place}
            onOpen={onOpen}
            icon="open"
            label="Menus and visibility"
          />
        )}
        <EditorLink
          place={{ kind: 'history' }}
          here={place}
          onOpen={onOpen}
          icon="undo"
          label="Version history"
        />
      </div>
    </nav>
  );
}

/** By what most of their content is. */
const kindIcons: Readonly<Record<string, IconName>> = {
  ...{ offer: 'offer', text: 'page', 'rich-text': 'page', list: 'more', questions: 'more', legal: 'audit' },
  ...{ 'hero-banners': 'picture', 'image-banner': 'picture', carousel: 'picture' },
  ...{ 'feature-gallery': 'picture', 'promotions-slider': 'picture', 'interior-colours': 'picture' },
  ...{
    models: 'stock',
    'latest-arrivals': 'stock',
    'popular-body-types': 'stock',
    'category-cards': 'stock',
  },
  ...{ calculator: 'dollar', 'finance-band': 'dollar', 'finance-example': 'dollar' },
  ...{ form: 'leads', locations: 'flag', reviews: 'star', 'call-to-action': 'right' },
};

type EditorLinkProps = {
  readonly place: EditorPlace;
  readonly here: EditorPlace;
  readonly onOpen: (place: EditorPlace) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string | undefined;
  readonly isButton?: boolean;
  readonly hasProblem?: boolean;
  readonly people?: readonly string[];
};

function EditorLink(props: EditorLinkProps) {
  const { place, here, onOpen, onKeyDown, icon, label } = props;
  const { note, isButton = false, hasProblem = false, people = [] } = props;
  const isHere = place.kind === here.kind && chosenIn(place) === chosenIn(here);
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(place);
  };
  return (
    <Link
      to={placeHref(place)}
      className={isButton ? 'button button--small editor__add' : 'editor__link'}
      aria-current={isHere ? 'true' : undefined}
      onClick={handleClick}
      onKeyDown={onKeyDown}
    >
      <Icon name={icon} />
      <span className="editor__name">{label}</span>
      {note === undefined ? null : <span className="pill">{note}</span>}
      {people.map((name) => (
        <span key={name} className="pill pill--violet">
          {name}
        </span>
      ))}
      {hasProblem ? (
        <span className="editor__problem">
          <Icon name="warning" />
          <span className="unseen">, has a problem</span>
        </span>
      ) : null}
    </Link>
  );
}
