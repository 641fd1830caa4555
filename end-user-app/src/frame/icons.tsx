/** The runtime's own icons, for menu items whose icon was not configured. */
const paths = {
  home: 'M4 11.2 12 4.5l8 6.7M6.2 9.6V19a.8.8 0 0 0 .8.8h3.4v-5.3h3.2v5.3H17a.8.8 0 0 0 .8-.8V9.6',
  coupon:
    'M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5v2.3a2.2 2.2 0 0 0 0 4.4v2.3a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.500v-2.3a2.2 2.2 0 0 0 0-4.400zM14 6.300v2M14 11v2M14 15.700v2',
  person:
    'M12 11.800a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.800zM4.8 20c.5-3.6 3.5-5.4 7.2-5.400s6.7 1.8 7.2 5.4',
  link: 'M10 6H6.500A1.5 1.5 0 0 0 5 7.500v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.500V14M13.5 5H19v5.500M19 5l-8 8',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  check: 'M5 12.8 10 17.5 19.5 7',
  alert: 'M12 7.500v5.500M12 16.400v.1M12 3.5 2.8 19.500h18.400z',
  offline:
    'M3 4l17 17M8.6 15.500a5 5 0 0 1 6.5-.3M5.2 12a10 10 0 0 1 4.3-2.400M13 9.300a10 10 0 0 1 5.8 2.700M12 19v.1',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

/** An icon that fits where a menu item leads. */
export function iconOf(link: string): IconName {
  if (link === '/') return 'home';
  if (link.startsWith('/coupons')) return 'coupon';
  return link.startsWith('/login') ? 'person' : 'link';
}
