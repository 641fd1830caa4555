import type { ReactNode } from 'react';
import * as icons from './icon-paths.js';
import { Icon, type IconPath } from './icons.js';
import { imageSizes } from './image.js';
import { Picture } from './picture.js';
import './rows.css';

/** A list of rows on one sheet. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="rows" aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  title: ReactNode;
  /** Small text below the title. */
  note?: ReactNode;
  /** Content on the right: an amount or a state. */
  end?: ReactNode;
  /** Content above the title: a date, badges. */
  above?: ReactNode;
  icon?: IconPath;
  imageUrl?: string;
  /** Target of the row; without one, `onPress` makes it a button. */
  href?: string;
  onPress?: () => void;
  dimmed?: boolean;
}

/** A row of a list: a link, a button, or plain text. */
export function Row({ href, onPress, dimmed, ...content }: RowProps) {
  const look = dimmed === true ? 'row dimmed' : 'row';
  const inside = <RowContent {...content} leads={href !== undefined || onPress !== undefined} />;
  return (
    <li>
      {href !== undefined ? (
        <a className={look} href={href}>
          {inside}
        </a>
      ) : onPress !== undefined ? (
        <button type="button" className={look} onClick={onPress}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}

function RowContent({
  title,
  note,
  end,
  above,
  icon,
  imageUrl,
  leads,
}: Omit<RowProps, 'href' | 'onPress' | 'dimmed'> & { leads: boolean }) {
  return (
    <>
      {imageUrl !== undefined && imageUrl !== '' ? (
        <Picture className="row-picture" url={imageUrl} icon={icon} sizes={imageSizes.row} />
      ) : icon === undefined ? null : (
        <span className="row-icon">
          <Icon path={icon} />
        </span>
      )}
      <span className="row-info">
        {above === undefined ? null : <span className="row-above">{above}</span>}
        <span className="row-title">{title}</span>
        {note === undefined ? null : <span className="row-note">{note}</span>}
      </span>
      {end === undefined ? null : <span className="row-end">{end}</span>}
      {leads ? (
        <span className="row-leads">
          <Icon path={icons.next} />
        </span>
      ) : null}
    </>
  );
}

export interface FactsProps {
  items: readonly (readonly [label: string, value: ReactNode])[];
  /** Another look, by a class of the page's own. */
  className?: string;
}

/** A list of names and values. */
export function Facts({ items, className = 'facts' }: FactsProps) {
  return (
    <dl className={className}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
