const shapes = {
  search: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.5 3.5',
  clear: 'm4 4 8 8m0-8-8 8',
  down: 'm4 6 4 4 4-4',
  previous: 'm10 3.5-4.5 4.5 4.5 4.5',
  next: 'm6 3.5 4.5 4.5-4.5 4.5',
  more: 'M8 3v10M3 8h10',
  less: 'M3 8h10',
  columns: 'M2.5 3h11v10h-11Zm3.7 0v10m3.6-10v10',
  views: 'M4 2.5h8v11L8 10.6l-4 2.9Z',
} as const;

/** An icon of a list's controls; its meaning is in the text or the button's label. */
export function ListIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="nrn-list-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
