/**
 * Things in a row that swipes, one or several in view (decision 0025). The row is a scroller of the browser's
 * own with places to snap to, and its dots are links to those places: without script both work. `carousel.enhance.ts`
 * adds the arrows, the keys, and what says which place is in view.
 */
import { createContext, type ReactNode, use } from 'react';
import { Icon } from './icon.tsx';

export type Slide = {
  /** What it shows, in a few words: its dot says them. */
  readonly name: string;
  readonly content: ReactNode;
};

type Place = { readonly id: string; readonly slides: readonly Slide[] };
const CarouselPlace = createContext<Place | null>(null);

type Props = {
  /** Its own on the page. */
  readonly id: string;
  /** What the row holds. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** `one` fills the row; `cards` are side by side as there is room. */
  readonly look: 'one' | 'cards';
  /** Arrows and dots; left out, the usual ones. */
  readonly children?: ReactNode;
};

export function Carousel({ id, label, slides, look, children = <CarouselControls /> }: Props) {
  return (
    <CarouselPlace value={{ id, slides }}>
      {/* biome-ignore lint/a11y/useSemanticElements: no set of fields */}
      <div
        className={`carousel carousel--${look}`}
        role="group"
        aria-roledescription="carousel"
        aria-label={label}
        data-enhance="carousel"
      >
        <ul
          id={id}
          className="carousel__track"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached and scrolled by keyboard
          tabIndex={0}
          aria-label={label}
        >
          {slides.map(({ name, content }, index) => (
            <li key={name} id={slideId(id, index)} className="carousel__slide">
              {content}
            </li>
          ))}
        </ul>
        {slides.length > 1 ? children : null}
      </div>
    </CarouselPlace>
  );
}

type ControlsProps = {
  /** What a dot looks like; left out, a dot. */
  readonly dot?: (slide: Slide, index: number) => ReactNode;
};

/** A mistake of the author of a page, and shown to no one else. */
export function CarouselControls({ dot }: ControlsProps) {
  const place = use(CarouselPlace);
  if (place === null) throw new Error('Use CarouselControls inside a Carousel.');
  const { id, slides } = place;
  return (
    <div className="carousel__controls row">
      <Arrow id={id} step={-1} label="Previous" isAtEnd />
      <ol className={dot ? 'carousel__dots carousel__dots--own' : 'carousel__dots'}>
        {slides.map((slide, index) => (
          <li key={slide.name}>
            <a
              className="carousel__dot"
              href={`#${slideId(id, index)}`}
              aria-current={index === 0 ? 'true' : undefined}
            >
              {dot?.(slide, index)}
              <span className={dot ? undefined : 'visually-hidden'}>{slide.name}</span>
            </a>
          </li>
        ))}
      </ol>
      <Arrow id={id} step={1} label="Next" isAtEnd={false} />
    </div>
  );
}

type ArrowProps = {
  readonly id: string;
  readonly step: -1 | 1;
  readonly label: string;
  readonly isAtEnd: boolean;
};

/** It keeps the focus at the end of the row, so it is not disabled but says that it is of no use. */
function Arrow({ id, step, label, isAtEnd }: ArrowProps) {
  return (
    <button
      className="carousel__arrow needs-script"
      type="button"
      data-step={step}
      aria-controls={id}
      aria-label={label}
      aria-disabled={isAtEnd}
    >
      <Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} size={22} />
    </button>
  );
}

function slideId(id: string, index: number): string {
  return `${id}-${index + 1}`;
}
