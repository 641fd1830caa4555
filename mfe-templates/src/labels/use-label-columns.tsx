import { formatDateTime, useKitMessages } from '@noren/mfe-kit';
import { RowMenu } from '@noren/mfe-kit/nav';
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
      title: kit('list.actions'),
      key: 'actions',
      className: 'nrn-cell-actions',
      render: (_, label) => (
        <RowMenu
          name={label.name}
          actions={[
            { key: 'edit', label: kit('action.edit'), onClick: () => onEdit(label) },
            { key: 'delete', label: kit('action.delete'), onClick: () => onRemove(label) },
          ]}
        />
      ),
    },
  ];
}
