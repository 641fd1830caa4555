import type { Template } from '@noren/contracts/templates';
import { formatDateTime, useKitMessages } from '@noren/mfe-kit';
import { RowMenu } from '@noren/mfe-kit/nav';
import type { TableColumnsType } from '@noren/mfe-kit/table';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLabelNames } from '../../labels/queries.js';
import { useMessages } from '../../messages.js';
import { TemplateImage } from './template-image.js';
import { TagRow, TemplateStatusTag } from './template-tags.js';

export function useTemplateColumns(): TableColumnsType<Template> {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const { getCategory, toTags } = useLabelNames();
  return [
    {
      title: t('field.cover'),
      dataIndex: 'coverImage',
      width: 140,
      render: (file: string | undefined) => <TemplateImage file={file} className="templates-cover" />,
    },
    {
      title: t('field.name'),
      dataIndex: 'name',
      sorter: true,
      isMultiline: true,
      render: (name: string, template) => (
        <div className="templates-name">
          <Link to="/template/detail/$detailId" params={{ detailId: template.id }}>
            {name}
          </Link>
          <code>{template.code}</code>
          <p>{template.description}</p>
          <TagRow labels={toTags(template)} />
        </div>
      ),
    },
    {
      title: t('field.typeId'),
      key: 'typeId',
      width: 120,
      render: (_, template) => getCategory(template),
    },
    {
      title: t('field.status'),
      dataIndex: 'status',
      width: 100,
      sorter: true,
      render: (_, { status }) => <TemplateStatusTag status={status} />,
    },
    { title: t('field.updatedAt'), dataIndex: 'updatedAt', width: 120, sorter: true, render: formatDateTime },
    {
      title: kit('list.actions'),
      key: 'actions',
      className: 'nrn-cell-actions',
      render: (_, { id, name }) => (
        <RowMenu
          name={name}
          actions={[
            {
              key: 'edit',
              label: kit('action.edit'),
              onClick: () => void navigate({ to: '/template/$templateId', params: { templateId: id } }),
            },
          ]}
        />
      ),
    },
  ];
}
