import { formatDateTime, useKitMessages } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import type { TableColumnsType } from '@noren/mfe-kit/table';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../messages.js';
import type { TemplateSearch } from '../template-search.js';
import type { Label, LabelKind } from './label.js';

interface Options {
  kind: LabelKind;
  getTemplates: (label: Label) => TemplateSearch;
  onEdit: (label: Label) => void;
  onRemove: (label: Label) => void;
}

export function useLabelColumns({ kind, getTemplates, onEdit, onRemove }: Options): TableColumnsType<Label> {
  const t = useMessages();
  const kit = useKitMessages();
  const keyName = { title: t('category.keyName'), dataIndex: 'keyName', sorter: true };
  return [
    { title: t(`${kind}.name`), dataIndex: 'name', sorter: true },
    ...(kind === 'category' ? [keyName] : []),
    {
      title: t('label.templates'),
      key: 'templates',
      width: 140,
      render: (_, label) => (
        <Link
          to="/template"
          search={getTemplates(label)}
          aria-label={t('label.showTemplatesOf', { name: label.name })}
        >
          {t('label.showTemplates')}
        </Link>
      ),
    },
    { title: t('field.updatedAt'), dataIndex: 'updatedAt', sorter: true, width: 170, render: formatDateTime },
    {
      title: t('list.actions'),
      key: 'actions',
      width: 170,
      render: (_, label) => (
        <div className="templates-row-actions">
          <Button
            size="small"
            aria-label={t('label.editOf', { name: label.name })}
            onClick={() => onEdit(label)}
          >
            {kit('action.edit')}
          </Button>
          <Button
            size="small"
            danger
            aria-label={t('label.deleteOf', { name: label.name })}
            onClick={() => onRemove(label)}
          >
            {kit('action.delete')}
          </Button>
        </div>
      ),
    },
  ];
}
