import { auditEndpoints } from '@noren/contracts';
import type { AuditSearch } from '@noren/mfe-kit';
import { AuditTrail } from '@noren/mfe-kit/audit';
import type { TemplateTexts } from '../../locales/ja.js';
import { useTexts } from '../../texts.js';
import { shownFields } from './template-values.js';
import { useLabelNames } from './use-label-names.js';

interface Props {
  templateId: string;
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** Who changed what of a template, when. */
export function TemplateHistory({ templateId, search, onSearch }: Props) {
  const t = useTexts();
  const { categoryOf, tagsOf } = useLabelNames();
  const fieldLabel = (pointer: string): string | undefined => {
    const field = [...shownFields, 'pages' as const].find((one) => pointer === `/${one}`);
    return field === undefined ? undefined : t(`field.${field}` satisfies keyof TemplateTexts);
  };
  const valueLabel = (pointer: string, value: unknown): string | undefined => {
    if (pointer === '/status' && (value === 'draft' || value === 'published')) return t(`status.${value}`);
    if (pointer === '/typeId' && typeof value === 'string') return categoryOf({ typeId: value });
    if (pointer === '/tagIds' && Array.isArray(value)) {
      const names = tagsOf({ tagIds: value.map(String) });
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
