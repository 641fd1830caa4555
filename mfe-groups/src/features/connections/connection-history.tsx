import { auditEndpoints } from '@noren/contracts/audit';
import type { AuditSearch } from '@noren/mfe-kit';
import { AuditTrail } from '@noren/mfe-kit/audit';
import { useMessages } from '../../messages.js';

interface Props {
  id: string;
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const fields = ['id', 'connectionName', 'groupId', 'clientId', 'clientSecret'] as const;

/** The audit log of a Connect ID; it never contains the secret, only that it changed. */
export function ConnectionHistory({ id, search, onSearch }: Props) {
  const t = useMessages();
  const getLabel = (pointer: string) => {
    const field = fields.find((name) => pointer === `/${name}`);
    return field && t(`connection.${field}`);
  };
  return (
    <AuditTrail
      endpoint={auditEndpoints.connection}
      params={{ id }}
      search={search}
      onSearch={onSearch}
      fieldLabel={getLabel}
    />
  );
}
