import { userEndpoints } from '@noren/contracts/users';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/query.js';
import type { AuditSearch } from '../list/audit-search.js';
import { useDebounced } from '../list/use-debounced.js';
import { actionText, useAuditMessages } from './audit-messages.js';
import { type AuditEndpoint, listAuditedActions } from './audited-actions.js';

interface Props {
  endpoint: AuditEndpoint;
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** Filters by person and action. Changing a filter returns to the first page. */
export function AuditFilters({ endpoint, search, onSearch }: Props) {
  const t = useAuditMessages();
  const { action, actor, page: _page, ...rest } = search;
  const set = (filter: { action?: string | undefined; actor?: string | undefined }) => {
    const next = { action, actor, ...filter };
    onSearch({
      ...rest,
      ...(next.action === undefined ? {} : { action: next.action }),
      ...(next.actor === undefined ? {} : { actor: next.actor }),
    });
  };
  return (
    <>
      <PersonSelect label={t('filter.actor')} value={actor} onChange={(name) => set({ actor: name })} />
      <Select
        className="nrn-audit-filter"
        aria-label={t('filter.action')}
        placeholder={t('filter.action')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={action ?? null}
        options={listAuditedActions(endpoint).map((value) => ({ value, label: actionText(value) }))}
        onChange={(value: string | undefined) => set({ action: value })}
      />
    </>
  );
}

interface PersonProps {
  label: string;
  value: string | undefined;
  onChange: (name: string | undefined) => void;
}

function PersonSelect({ label, value, onChange }: PersonProps) {
  const [typed, setTyped] = useState('');
  const creator = useDebounced(typed.trim());
  const people = useRead(
    userEndpoints.list,
    { query: creator === '' ? {} : { creator } },
    { keepPrevious: true },
  );
  const names = [...new Set((people.data?.data ?? []).map(({ name }) => name))];
  return (
    <Select
      className="nrn-audit-filter"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={people.isFetching}
      value={value ?? null}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(name: string | undefined) => onChange(name)}
    />
  );
}
