/**
 * A search field that offers makes, models, body types, whole sentences and cars while the shopper types: a combobox
 * with a list box as WAI-ARIA describes it. It is inside a plain GET form, which is all there is before script runs. To
 * learn what is typed, listen to the field's `input`.
 */
import { useRef } from 'react';
import type { Suggestion } from '#domain/stock-search/suggestions/suggestion.ts';
import { formatNumber } from '#domain/text/number.ts';
import { useSuggestions } from '#web/client/use-suggestions.ts';
import { Icon } from './icon.tsx';
import { island } from './island.tsx';
import { usePage } from './page.tsx';

type Props = {
  readonly id: string;
  /** Read out with the field; a visible label may be outside instead. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly className?: string;
  readonly inputClassName?: string;
  readonly defaultValue?: string;
  /** Where other filters are beside the field a name fills it in and is sent with them; else it is gone to. */
  readonly sendsNames?: boolean;
  /** Its form is a tool of assistants in the browser, who read a description and no `aria-label`. */
  readonly isTool?: boolean;
};

export const SearchBoxIsland = island('search-box', SearchBox);

export function SearchBox({
  id,
  label,
  placeholder,
  className = '',
  inputClassName = 'input',
  defaultValue,
  sendsNames = false,
  isTool = false,
}: Props) {
  const { locale } = usePage().site;
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ kind, label: text, href }: Suggestion) => {
    const isName = kind !== 'car';
    if (isName && input.current) input.current.value = text;
    input.current?.blur();
    if (isName && sendsNames) input.current?.form?.requestSubmit();
    else window.location.assign(href);
  };
  const { options, wordsRead, isOpen, active, type, open, close, activate, onKeyDown } =
    useSuggestions(choose);
  const listId = `${id}-suggestions`;
  const optionId = (index: number) => `${id}-suggestion-${index}`;

  return (
    <div className={`search-box ${className}`}>
      <input
        ref={input}
        id={id}
        className={inputClassName}
        // A combobox is no `search`, says ARIA in HTML: what else that type does, the lines below do.
        type="text"
        inputMode="search"
        name="query"
        defaultValue={defaultValue}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        role="combobox"
        aria-label={label}
        {...(isTool ? { toolparamdescription: label } : {})}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div id={listId} className="search-box__list" role="listbox" aria-label="Suggestions" hidden={!isOpen}>
        {wordsRead.length > 0 ? (
          // Read out with the number of suggestions: a list box has options only.
          <p className="search-box__read cluster meta" aria-hidden="true">
            Read as
            {wordsRead.map((words) => (
              <span key={words} className="search-box__text">
                {words}
              </span>
            ))}
          </p>
        ) : null}
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are the field's.
          <div
            key={`${option.kind} ${option.href}`}
            id={optionId(index)}
            className={`search-box__option row search-box__option--${option.kind}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerMove={() => activate(index)}
            // The field keeps the focus, and the phone its keyboard until the tap is over.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              close();
              choose(option);
            }}
          >
            <Glyph suggestion={option} />
            <span className="search-box__label">
              {option.label}
              {option.detail ? (
                <span className="search-box__detail small-print tabular">
                  <span className="visually-hidden">, </span>
                  {option.detail}
                </span>
              ) : null}
            </span>
            {option.count === undefined || sendsNames ? null : (
              <span className="meta tabular">
                <span className="visually-hidden">, </span>
                {formatNumber(option.count, locale)}
                <span className="visually-hidden"> found</span>
              </span>
            )}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen ? inWords(options.length, wordsRead) : ''}
      </span>
    </div>
  );
}

function inWords(count: number, wordsRead: readonly string[]): string {
  const read = wordsRead.length > 0 ? `Read as ${wordsRead.join(', ')}. ` : '';
  return `${read}${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
}

function Glyph({ suggestion: { kind, image } }: { readonly suggestion: Suggestion }) {
  if (kind !== 'car') return <Icon name="search" size={18} className="search-box__glyph" />;
  return image ? (
    <img className="search-box__photo" src={image} alt="" width={60} height={40} decoding="async" />
  ) : (
    <span className="search-box__photo" />
  );
}
