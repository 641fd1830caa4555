import type { AuditEntry, AuditQuery } from '@noren/contracts/audit';
import type { CallInput } from '@noren/contracts/client';
import type { Many, ParamsOf } from '@noren/contracts/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRead } from '../api/query.js';
import { formatDateTime } from '../i18n/dates.js';
import { useKitMessages } from '../i18n/i18n.js';
import type { AuditSearch } from '../list/audit-search.js';
import { ListTable } from '../ui/list-table.js';
import { EmptyState } from '../ui/states.js';
import { AuditChanges, type AuditLabels } from './audit-changes.js';
import { AuditFilters } from './audit-filters.js';
import { actionText, useAuditMessages } from './audit-messages.js';
import type { AuditEndpoint } from './audited-actions.js';

export interface AuditTrailProps<E extends AuditEndpoint> extends AuditLabels {
  /** Endpoint of the audit trail: `auditEndpoints.group`. */
  endpoint: E;
  /** Path parameters of the audited resource: `{ groupId }`. */
  params: ParamsOf<E>;
  /** True for the trail of a person, which is mostly sign-ins: it always shows reads, and needs no filters. */
  isPerson?: boolean;
  /** Search parameters of the URL; the route validates them with `validateAuditSearch`. */
  search: AuditSearch;
  /** Receives the next search parameters for the URL. */
  onSearch: (search: AuditSearch) => void;
}

/** Lists who changed what and when, with values before and after, newest first. */
export function AuditTrail<E extends AuditEndpoint>(props: AuditTrailProps<E>) {
  const { endpoint, params, isPerson = false, search, onSearch, fieldLabel, valueLabel } = props;
  const t = useAuditMessages();
  const kit = useKitMessages();
  const trail = useTrail(endpoint, params, isPerson ? { ...search, reads: true } : search);
  const { action, actor } = search;
  const isFiltered = action !== undefined || actor !== undefined;
  return (
    <ListTable<AuditEntry>
      query={trail}
      search={search}
      onSearch={onSearch}
      rowKey={({ id }) => id}
      filters={isPerson ? null : <AuditFilters endpoint={endpoint} search={search} onSearch={onSearch} />}
      empty={<EmptyState title={t(isFiltered ? 'emptyFiltered' : 'empty')} />}
      columns={[
        {
          title: t('column.at'),
          dataIndex: 'at',
          sorter: true,
          width: 140,
          className: 'nrn-audit-cell',
          render: formatDateTime,
        },
        {
          title: t('column.actor'),
          width: 130,
          className: 'nrn-audit-cell',
          render: (_, { actor }) => (
            <>
              {actor.name}
              <small className="nrn-muted nrn-audit-role">{kit(`role.${actor.role}`)}</small>
            </>
          ),
        },
        {
          title: t('column.action'),
          width: 140,
          className: 'nrn-audit-cell',
          render: (_, entry) => actionText(entry.action),
        },
        {
          title: t('column.changes'),
          isMultiline: true,
          render: (_, entry) => <AuditChanges entry={entry} labels={{ fieldLabel, valueLabel }} />,
        },
      ]}
    />
  );
}

/** All trails share one query and response type; only the name of the path parameter differs. */
function useTrail<E extends AuditEndpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  { page, size, sort, action, actor, reads }: AuditSearch,
): UseQueryResult<Many<AuditEntry>> {
  const query: AuditQuery = Object.fromEntries(
    Object.entries({ page, size, sort, action, actor, reads }).filter(([, value]) => value !== undefined),
  );
  const input = { params, query } as unknown as CallInput<E>;
  return useRead<E>(endpoint, input, { keepPrevious: true }) as unknown as UseQueryResult<Many<AuditEntry>>;
}
