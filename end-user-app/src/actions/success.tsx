import type { ReactNode } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Facts, type FactsProps } from '../frame/rows.js';

/** A confirmed action: a mark that staff recognise from a distance, and its result. */
export function Success({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="success" role="status">
      <span className="success-mark">
        <Icon path={icons.check} />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Details of a success, in large text for staff. */
export const SuccessFacts = ({ items }: Pick<FactsProps, 'items'>) => (
  <Facts className="success-facts" items={items} />
);
