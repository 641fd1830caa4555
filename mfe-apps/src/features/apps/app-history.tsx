import { auditEndpoints } from '@noren/contracts/audit';
import type { AuditSearch } from '@noren/mfe-kit';
import { AuditTrail } from '@noren/mfe-kit/audit';
import { useMessages } from '../../messages.js';

interface Props {
  appId: string;
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const fields = [
  'name',
  'systemName',
  'template',
  'runtimeVersion',
  'liffId',
  'liffIds',
  'envType',
  'applicationId',
  'custId',
  'uuid',
  'securityToken',
] as const;

/** The audit log of an app: its information, settings, contents, builds and deployments. */
export function AppHistory({ appId, search, onSearch }: Props) {
  const t = useMessages();
  const getLabel = (pointer: string) => {
    const field = fields.find((name) => pointer === `/${name}`);
    return field && t(`field.${field}`);
  };
  return (
    <AuditTrail
      endpoint={auditEndpoints.app}
      params={{ appId }}
      search={search}
      onSearch={onSearch}
      fieldLabel={getLabel}
    />
  );
}
