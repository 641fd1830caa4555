import { auditEndpoints } from '@noren/contracts/audit';
import type { AuditSearch } from '@noren/mfe-kit';
import { AuditTrail } from '@noren/mfe-kit/audit';
import type { ReactNode } from 'react';
import { useLabelNames } from '../../labels/queries.js';
import type { TemplateMessages } from '../../locales/ja.js';
import { useMessages } from '../../messages.js';
import { TemplateImages } from './template-image.js';
import { imageFields, shownFields } from './template-values.js';

interface Props {
  templateId: string;
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const picturePointers = [...imageFields, 'detailImages'].map((field) => `/${field}`);

/** True if there is at least one image to show. */
function isFiles(value: unknown): value is string | string[] {
  const files = [value].flat();
  return files.length > 0 && files.every((file) => typeof file === 'string' && file !== '');
}

/** The audit log of a template. */
export function TemplateHistory({ templateId, search, onSearch }: Props) {
  const t = useMessages();
  const { getCategory, toTags } = useLabelNames();
  const fieldLabel = (pointer: string): string | undefined => {
    const field = [...shownFields, 'pages' as const].find((one) => pointer === `/${one}`);
    return field === undefined ? undefined : t(`field.${field}` satisfies keyof TemplateMessages);
  };
  const valueLabel = (pointer: string, value: unknown): ReactNode => {
    if (picturePointers.includes(pointer) && isFiles(value)) return <TemplateImages files={[value].flat()} />;
    if (pointer === '/status' && (value === 'draft' || value === 'published')) return t(`status.${value}`);
    if (pointer === '/typeId' && typeof value === 'string') return getCategory({ typeId: value });
    if (pointer === '/tagIds' && Array.isArray(value)) {
      const names = toTags({ tagIds: value.map(String) });
      return names.length === 0 ? undefined : names.join(', ');
    }
    return undefined;
  };
  return (
    <AuditTrail
      endpoint={auditEndpoints.template}
      params={{ templateId }}
      search={search}
      onSearch={onSearch}
      fieldLabel={fieldLabel}
      valueLabel={valueLabel}
    />
  );
}
