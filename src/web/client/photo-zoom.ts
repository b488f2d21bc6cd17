/** A photo brought close: by a double tap, a double click or a button; then moved by finger, wheel or mouse. */
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A place in a photo: 0 is its left or upper edge, 1 the other. */
export type PhotoPoint = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };
type Tap = { readonly atMs: number; readonly x: number; readonly y: number };

export type PhotoZoom = {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly end: () => void;
  /** For the strip that holds the photos. */
  readonly handlers: {
    readonly onClick: (event: MouseEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onDragStart: (event: { preventDefault: () => void }) => void;
  };
};

const doubleTap = { withinMs: 350, withinPx: 40 };
const minEnlargement = 2;
const middle: PhotoPoint = { x: 0.5, y: 0.5 };

/** `current` is the photo in view, a child of the strip; going on to another one ends it. */
export function usePhotoZoom(strip: RefObject<HTMLElement | null>, current: number): PhotoZoom {
  const [zoomed, setZoomed] = useState<{ readonly index: number; readonly point: PhotoPoint } | null>(null);
  const lastTap = useRef<Tap | null>(null);
  const point = zoomed?.index === current ? zoomed.point : null;
  const end = () => setZoomed(null);
  const toggle = (at = middle) => setZoomed(point === null ? { index: current, point: at } : null);

  useLayoutEffect(() => {
    const item = strip.current?.children[current];
    const photo = item?.querySelector('img');
    if (!item || !photo || point === null) return;
    const size = sizeZoomed({ width: item.clientWidth, height: item.clientHeight }, ratioOf(photo));
    photo.style.width = `${size.width}px`;
    photo.style.height = `${size.height}px`;
    item.scrollTo({
      left: point.x * size.width - item.clientWidth / 2,
      top: point.y * size.height - item.clientHeight / 2,
      behavior: 'instant',
    });
    return () => photo.removeAttribute('style');
  }, [strip, current, point]);
  useEffect(() => {
    // A phone that is turned: measured again by the next tap.
    window.addEventListener('resize', end);
    return () => window.removeEventListener('resize', end);
  });

  const onClick = ({ target, timeStamp: atMs, clientX: x, clientY: y }: MouseEvent) => {
    const tap = { atMs, x, y };
    const isSecond = isDoubleTap(lastTap.current, tap);
    lastTap.current = isSecond ? null : tap;
    if (isSecond && target instanceof HTMLImageElement) toggle(pointInPhoto(target, tap));
  };
  const onPointerMove = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (point === null || pointerType !== 'mouse' || buttons !== 1) return;
    strip.current?.children[current]?.scrollBy(-movementX, -movementY);
  };
  return {
    isOn: point !== null,
    toggle: () => toggle(),
    end,
    handlers: { onClick, onPointerMove, onDragStart: (event) => event.preventDefault() },
  };
}

export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  if (first === null || second.atMs - first.atMs > doubleTap.withinMs) return false;
  return Math.hypot(second.x - first.x, second.y - first.y) <= doubleTap.withinPx;
}

/** Twice what fits, and never less than what fills the place. */
export function sizeZoomed({ width, height }: Size, ratio: number): Size {
  const fits = Math.min(width, height * ratio);
  const fills = Math.max(width, height * ratio);
  const zoomedWidth = Math.max(fits * minEnlargement, fills);
  return { width: zoomedWidth, height: zoomedWidth / ratio };
}

/** The place under a tap, of a photo that lies whole in the middle of its box. */
export function placeInBox(
  at: { readonly x: number; readonly y: number },
  box: DOMRectReadOnly,
  ratio: number,
): PhotoPoint {
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  const part = (offset: number, length: number) => Math.min(1, Math.max(0, 0.5 + offset / length));
  return {
    x: part(at.x - box.left - box.width / 2, width),
    y: part(at.y - box.top - box.height / 2, height),
  };
}

function pointInPhoto(photo: HTMLImageElement, tap: Tap): PhotoPoint {
  return placeInBox(tap, photo.getBoundingClientRect(), ratioOf(photo));
}

/** As the file has it once it is there, before that as the page says. */
function ratioOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return naturalHeight > 0 ? naturalWidth / naturalHeight : 3 / 2;
}
