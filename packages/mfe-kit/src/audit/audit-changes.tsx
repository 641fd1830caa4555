import type { AuditEntry } from '@noren/contracts/audit';
import { type ReactNode, useState } from 'react';
import { useLocale } from '../i18n/i18n.js';
import { auditValueText, useAuditMessages } from './audit-messages.js';
import { AuditValue } from './audit-value.js';
import { getFieldMessage, isReleaseChange } from './field-path.js';
import { listVisibleChanges } from './visible-changes.js';

/** Fields shown before the user expands the rest. */
const atFirst = 5;

export interface AuditLabels {
  /** Returns the label of a changed field by JSON pointer (`/name`); undefined falls back to the general messages. */
  fieldLabel?: ((pointer: string) => string | undefined) | undefined;
  /** Returns a label (`agency` of `/type`) or image for a value; undefined shows the value as it is. */
  valueLabel?: ((pointer: string, value: unknown) => ReactNode) | undefined;
}

/** Renders the changes of one entry: field, before, after. */
export function AuditChanges({ entry, labels }: { entry: AuditEntry; labels: AuditLabels }) {
  const t = useAuditMessages();
  const locale = useLocale((state) => state.locale);
  const [all, setAll] = useState(false);
  const changes = listVisibleChanges(entry.changes);
  if (changes.length === 0) return <span className="nrn-muted">{t('none')}</span>;
  const hidden = changes.length - atFirst;
  const valueOf = (path: string, value: unknown) =>
    labels.valueLabel?.(path, value) ??
    (isReleaseChange(path) ? auditValueText(value) : undefined) ?? <AuditValue value={value} />;
  return (
    <>
      <table className="nrn-audit-changes">
        <thead>
          <tr>
            {(['field', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? changes : changes.slice(0, atFirst)).map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{labels.fieldLabel?.(path) ?? getFieldMessage(path, locale)}</th>
              <td>{valueOf(path, before)}</td>
              <td>{valueOf(path, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <button type="button" className="nrn-audit-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('less') : t('more', { count: hidden })}
        </button>
      ) : null}
    </>
  );
}
