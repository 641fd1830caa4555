import type { IconName } from '../remote/icon-names.js';

/** Paths on a 24-unit grid. Drawn here, because the icon library would cost more than the sidebar. */
const paths: Record<IconName, string> = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  app: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  group:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 010 6.5M18 14.5c2.5.8 4 2.7 4 5.5',
  connection: 'M9 15l6-6M8 11l-3 3a3.5 3.5 0 005 5l3-3M16 13l3-3a3.5 3.5 0 00-5-5l-3 3',
  template: 'M4 4h16v5H4zM4 12h7v8H4zM14 12h6v8h-6z',
  category: 'M4 6h6l2 2h8v11H4z',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  runtime: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  build: 'M14 6a4 4 0 00-5 5l-6 6 3 3 6-6a4 4 0 005-5l-3 2-2-2z',
  deploy: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  review: 'M4 4h16v13H9l-5 4zM8 10l3 3 5-5',
  setting: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  style: 'M12 3a9 9 0 100 18c2 0 1-3 2-4s6 1 6-5a8.5 8.5 0 00-8-9zM8 9h.01M12 7h.01M16 9h.01M7 13h.01',
  header: 'M4 4h16v16H4zM4 9h16M7 6.5h.01',
  footer: 'M4 4h16v16H4zM4 15h16M8 17.5h.01M12 17.5h.01M16 17.5h.01',
  coupon: 'M3 7h18v4a1.5 1.5 0 000 3v3H3v-3a1.5 1.5 0 000-3zM14 7v10',
  content: 'M4 6h16M4 12h16M4 18h10',
  login: 'M10 4h9v16h-9M4 12h10M11 8l4 4-4 4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2 4 4M15 9h.01',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  stamp: 'M9 13c0-3-2-4-2-6a5 5 0 0110 0c0 2-2 3-2 6M5 13h14v4H5zM5 20.5h14',
  shop: 'M4 9l1.5-5h13L20 9a2.7 2.7 0 01-5.3 0 2.7 2.7 0 01-5.4 0A2.7 2.7 0 014 9M5.5 12v8h13v-8M10 20v-5h4v5',
  game: 'M7 7h10a5 5 0 010 10c-2 0-2.5-2-5-2s-3 2-5 2A5 5 0 017 7zM8 10v4M6 12h4M15.5 12h.01M17.5 10.5h.01',
  news: 'M6 17v-6a6 6 0 0112 0v6l2 1.5H4zM10 21h4',
  history: 'M4 12a8 8 0 108-8c-2.6 0-4.7 1.2-6 3M5.5 3.5V7H9M12 8v4l3 2',
  card: 'M3 6h18v12H3zM3 10h18M7 14.5h4',
  person: 'M12 11a4 4 0 100-8 4 4 0 000 8zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7',
  leave: 'M14 4H5v16h9M10 12h11M18 9l3 3-3 3',
  code: 'M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM9 12l2 2 4-4',
  guide: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  point: 'M12 21a9 9 0 100-18 9 9 0 000 18zM10 17V8h3a2.5 2.5 0 010 5h-3',
  ticket: 'M5 4h14v16l-2.3-1.5L14.3 20 12 18.5 9.7 20l-2.4-1.5L5 20zM9 9h6M9 13h6',
  wallet: 'M4 7h14a2 2 0 012 2v9a2 2 0 01-2 2H4zM4 7l11-4v4M16 13.5h.01',
  text: 'M5 8V5h14v3M12 5v14M9 19h6',
  bag: 'M5 8h14l1 12H4zM9 8V7a3 3 0 016 0v1',
  barcode: 'M4 6v12M7 6v12M10.5 6v12M13.5 6v12M16.5 6v12M20 6v12',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  key: 'M8 16a4 4 0 100-8 4 4 0 000 8zM12 12h9v4M17 12v3',
};

export function NavIcon({ name }: { name: IconName }) {
  return (
    <svg className="nrn-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
