/** Draws a map with one marker. Leaflet and its sheet are fetched with this module, so only by who asks for a map. */
import { map as createMap, divIcon, marker, tileLayer } from 'leaflet';
import sheet from 'leaflet/dist/leaflet.css?url';
import type { LocationMap } from '#domain/location/location-map.ts';

/** Resolves with how to take the map away; `onFailure` is called when no tile can be had. */
export async function openLocationMap(
  box: HTMLElement,
  place: LocationMap,
  onFailure: () => void,
): Promise<() => void> {
  await loadSheet();
  const position: [number, number] = [place.latitude, place.longitude];
  // Without the wheel: who scrolls the page must not be caught by the map.
  const drawn = createMap(box, { center: position, zoom: place.zoom, scrollWheelZoom: false });
  drawn.attributionControl.setPrefix(false);
  let hasTile = false;
  tileLayer(place.tileUrl, { maxZoom: place.maxZoom, attribution: attributionHtml(place) })
    .on('tileload', () => {
      hasTile = true;
    })
    .on('tileerror', () => {
      if (!hasTile) onFailure();
    })
    .addTo(drawn);
  marker(position, {
    icon: divIcon({ className: 'tap-map__pin', iconSize: [24, 24], iconAnchor: [12, 24] }),
    alt: place.name,
    title: place.name,
    keyboard: false,
    interactive: false,
  }).addTo(drawn);
  let isThere = true;
  return () => {
    if (isThere) drawn.remove();
    isThere = false;
  };
}

/** The credit comes from the configuration, as text: no markup of it is believed. */
function attributionHtml({ attribution, attributionUrl }: LocationMap): string {
  const credit = document.createElement(attributionUrl === null ? 'span' : 'a');
  credit.textContent = attribution;
  if (credit instanceof HTMLAnchorElement && attributionUrl !== null) {
    credit.href = attributionUrl;
    credit.rel = 'noopener';
  }
  return credit.outerHTML;
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
