import type { IconName } from '../remote/icon-names.js';

/** Strokes on a 24-unit grid. Drawn here: the icon library alone would cost more than the sidebar. */
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
};

export function NavIcon({ name }: { name: IconName }) {
  return (
    <svg className="nrn-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
