import type { ReactNode } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';

/** A press that counted: a mark that staff see from afar, and what it brought. */
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

/** Facts of a success that staff read, large. */
export function SuccessFacts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="success-facts">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
