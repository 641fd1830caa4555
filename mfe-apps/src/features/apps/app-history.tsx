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

const refundPointer = /^\/purchases\/(?<id>[^/]+)\/refund\/(?<value>amount|reason)$/;

/** The audit log of an app: its information, settings, contents, builds and deployments. */
export function AppHistory({ appId, search, onSearch }: Props) {
  const t = useMessages();
  const getLabel = (pointer: string) => {
    const field = fields.find((name) => pointer === `/${name}`);
    if (field !== undefined) return t(`field.${field}`);
    const { id, value } = refundPointer.exec(pointer)?.groups ?? {};
    return id && t(value === 'amount' ? 'history.refundAmount' : 'history.refundReason', { id });
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
