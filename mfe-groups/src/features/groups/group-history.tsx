import { auditEndpoints } from '@noren/contracts/audit';
import { features } from '@noren/contracts/groups';
import type { AuditSearch } from '@noren/mfe-kit';
import { AuditTrail } from '@noren/mfe-kit/audit';
import { useMessages } from '../../messages.js';
import { formatGroupType } from './group-differences.js';

interface Props {
  groupId: string;
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const fields = ['groupId', 'name', 'code', 'type', 'description'] as const;

/** The audit log of a group. */
export function GroupHistory({ groupId, search, onSearch }: Props) {
  const t = useMessages();
  const getLabel = (pointer: string) => {
    const field = fields.find((name) => pointer === `/${name}`);
    if (field !== undefined) return t(`field.${field}`);
    const feature = features.find((name) => pointer === `/options/${name}`);
    return feature && t(`feature.${feature}`);
  };
  return (
    <AuditTrail
      endpoint={auditEndpoints.group}
      params={{ groupId }}
      search={search}
      onSearch={onSearch}
      fieldLabel={getLabel}
      valueLabel={(pointer, value) => (pointer === '/type' ? formatGroupType(value, t) : undefined)}
    />
  );
}
