import { auditEndpoints } from '@noren/contracts/audit';
import { features } from '@noren/contracts/groups';
import type { AuditSearch } from '@noren/mfe-kit';
import { AuditTrail } from '@noren/mfe-kit/audit';
import { useMessages } from '../../messages.js';
import { formatGroupType } from './group-differences.js';
import { formatPolicyValue, getPolicyLabel } from './release-policy-changes.js';

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
    return feature === undefined ? getPolicyLabel(pointer, t) : t(`feature.${feature}`);
  };
  const getValueLabel = (pointer: string, value: unknown) => {
    if (pointer === '/type') return formatGroupType(value, t);
    return getPolicyLabel(pointer, t) && formatPolicyValue(value, t);
  };
  return (
    <AuditTrail
      endpoint={auditEndpoints.group}
      params={{ groupId }}
      search={search}
      onSearch={onSearch}
      fieldLabel={getLabel}
      valueLabel={getValueLabel}
    />
  );
}
