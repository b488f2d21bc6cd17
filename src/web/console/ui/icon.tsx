/** The signs of the console: strokes on a field of 16, always beside words that say the same. */

const shapes = {
  today:
    'M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M8 1.5v1.7M8 12.8v1.7M1.5 8h1.7M12.8 8h1.7M3.4 3.4l1.2 1.2M11.4 11.4l1.2 1.2M12.6 3.4l-1.2 1.2M4.6 11.4l-1.2 1.2',
  leads: 'M2 3.2h12v8H7.4L4.3 14v-2.8H2z',
  calendar:
    'M3.5 3h9A1.5 1.5 0 0 1 14 4.5v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12.5v-8A1.5 1.5 0 0 1 3.5 3M2 6.6h12M5.2 1.5v3M10.8 1.5v3',
  stock:
    'M2 11.2V8.3l1.5-3.5A1.4 1.4 0 0 1 4.8 4h6.4a1.4 1.4 0 0 1 1.3.8L14 8.3v2.9H2zM3 11.2V13h2v-1.8M11 11.2V13h2v-1.8M2.2 8.3h11.6',
  offer: 'M8.6 2H13a1 1 0 0 1 1 1v4.4L7.7 13.8 2.2 8.4zM11.8 5a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0',
  page: 'M4 1.6h5.4L12.6 5v9.4H4zM9.4 1.6V5h3.2',
  reports: 'M2 14h12M4 12V8.5M8 12V3.5M12 12V6.5',
  settings:
    'M2 4.6h6.6M12.4 4.6H14M2 11.4h1.6M7.4 11.4H14M12.3 4.6a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0M7.3 11.4a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0',
  feeds: 'M8 2v7M5 6.2L8 9.2l3-3M2.5 10.5V13h11v-2.5',
  people:
    'M8.3 5.4a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0M1.7 13.6c.3-2.7 2-4.1 4.3-4.1s4 1.4 4.3 4.1M10.6 3.3a2.2 2.2 0 0 1 0 4.2M11.8 9.8c1.5.5 2.3 1.8 2.5 3.8',
  audit: 'M8 1.6l5 1.9v3.9c0 3.4-2 5.7-5 7-3-1.3-5-3.6-5-7V3.5z',
  more: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  clock: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M8 4.6V8l2.3 1.5',
  warning: 'M8 2.2l6.3 11.2H1.7zM8 6.4v3.4M8 11.6v.1',
  cross: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.2 3.2L13 5',
  camera: 'M2 5h3l1.2-1.8h3.6L11 5h3v8H2zM10.5 8.8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  picture: 'M2 3h12v10H2zM2 11l3.4-3.6 2.8 2.8 2.2-2L14 11.4M11.4 6a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
  flag: 'M3.6 14V2.4h8.6L10 5.6l2.2 3.2H3.6',
  search: 'M11.4 7a4.4 4.4 0 1 1-8.8 0 4.4 4.4 0 0 1 8.8 0M10.4 10.4L14 14',
  plus: 'M8 3v10M3 8h10',
  grip: 'M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1',
  down: 'M4 6.2l4 4 4-4',
  up: 'M4 9.8l4-4 4 4',
  left: 'M9.8 4l-4 4 4 4',
  back: 'M13 8H3M7 4L3 8l4 4',
  right: 'M6.2 4l4 4-4 4',
  undo: 'M2.4 8a5.6 5.6 0 1 0 1.8-4.1M2.4 2.4v2.9h2.9M8 5v3.2l2.1 1.3',
  out: 'M6 2.5H3v11h3M10 4.8L13.2 8 10 11.2M13 8H6.5',
  key: 'M8.4 7.6a3.2 3.2 0 1 1-1.5-1.5L13.5 2.5M11 4l1.8 1.8M9.6 5.4l1.2 1.2',
  star: 'M8 1.8l1.9 4 4.3.5-3.2 3 .9 4.3L8 11.4l-3.9 2.2.9-4.3-3.2-3 4.3-.5z',
  redirect: 'M2.5 5h8.2M8.2 2.5L10.7 5 8.2 7.5M13.5 11H5.3M7.8 8.5L5.3 11l2.5 2.5',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
