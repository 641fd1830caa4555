import { formatDateTime } from '../i18n/dates.js';
import { useAuditMessages } from './audit-messages.js';

const pointInTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Renders one value of a change in readable form. */
export function AuditValue({ value }: { value: unknown }) {
  const t = useAuditMessages();
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className="nrn-muted">{t('nothing')}</span>;
  }
  if (typeof value === 'boolean') return <>{t(value ? 'on' : 'off')}</>;
  if (typeof value === 'string') return <>{pointInTime.test(value) ? formatDateTime(value) : value}</>;
  if (typeof value === 'number') return <>{String(value)}</>;
  if (Array.isArray(value) && value.every(isPlain)) return <>{value.map(String).join(', ')}</>;
  const count = Object.keys(value as object).length;
  return (
    <details>
      <summary>{t('items', { count })}</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
