/** Draws a map with one marker. Leaflet and its sheet are fetched with this module, so only by who asks for a map. */
import sheet from 'leaflet/dist/leaflet.css?url';
import type { LocationMap } from '#domain/location/location-map.ts';
import { allowHtml } from './trusted-html.ts';

/** All that Leaflet writes here: its look at what the browser can, an empty pin, the signs of two buttons. */
const leafletsHtml = [
  '<svg/>',
  '',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
];

/** Resolves with how to remove the map; `onFailure` is called when no tile is available. */
export async function openLocationMap(
  box: HTMLElement,
  place: LocationMap,
  onFailure: () => void,
): Promise<() => void> {
  await loadSheet();
  allowHtml(leafletsHtml);
  const { Control, map: createMap, divIcon, marker, tileLayer } = await import('leaflet');
  const position: [number, number] = [place.latitude, place.longitude];
  // Without the wheel: who scrolls the page must not be caught by the map.
  const rendered = createMap(box, {
    center: position,
    zoom: place.zoom,
    scrollWheelZoom: false,
    attributionControl: false,
  });
  const credit = new Control({ position: 'bottomright' });
  credit.onAdd = () => drawCredit(place);
  credit.addTo(rendered);
  let hasTile = false;
  tileLayer(place.tileUrl, { maxZoom: place.maxZoom })
    .on('tileload', () => {
      hasTile = true;
    })
    .on('tileerror', () => {
      if (!hasTile) onFailure();
    })
    .addTo(rendered);
  marker(position, {
    icon: divIcon({ className: 'tap-map__pin', iconSize: [24, 24], iconAnchor: [12, 24] }),
    alt: place.name,
    title: place.name,
    keyboard: false,
    interactive: false,
  }).addTo(rendered);
  let isThere = true;
  return () => {
    if (isThere) rendered.remove();
    isThere = false;
  };
}

/** The credit comes from the configuration, as text: no markup of it is believed. */
function drawCredit({ attribution, attributionUrl }: LocationMap): HTMLElement {
  const credit = document.createElement(attributionUrl === null ? 'span' : 'a');
  credit.textContent = attribution;
  if (credit instanceof HTMLAnchorElement && attributionUrl !== null) {
    credit.href = attributionUrl;
    credit.rel = 'noopener';
  }
  const place = document.createElement('div');
  place.className = 'leaflet-control-attribution';
  place.append(credit);
  return place;
}

let loading: Promise<void> | null = null;

function loadSheet(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = null;
      reject(new Error('The style sheet of the map could not be loaded.'));
    };
    document.head.append(link);
  });
  return loading;
}
