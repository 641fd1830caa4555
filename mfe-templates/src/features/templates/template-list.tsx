import type { Template } from '@noren/contracts';
import { formatDateTime } from '@noren/mfe-kit';
import { Tag } from '@noren/mfe-kit/display';
import { Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../texts.js';
import { TemplatePicture } from './template-picture.js';
import { useTemplates } from './use-templates.js';

/** The templates that apps start from. */
export function TemplateList() {
  const t = useTexts();
  const navigate = useNavigate();
  const search = useSearch({ from: '/template' });
  return (
    <Page title={t('list.title')}>
      <ListTable<Template>
        query={useTemplates(search)}
        search={search}
        onSearch={(next) => void navigate({ to: '/template', search: next })}
        searchLabel={t('list.search')}
        rowKey={(template) => template.id}
        columns={[
          {
            title: t('column.cover'),
            dataIndex: 'coverImage',
            width: 140,
            render: (file: string | undefined) => <TemplatePicture file={file} className="templates-cover" />,
          },
          {
            title: t('column.name'),
            dataIndex: 'name',
            sorter: true,
            render: (name: string, { id, description }) => (
              <>
                <Link to={`/template/detail/${id}`}>{name}</Link>
                <div>{description}</div>
              </>
            ),
          },
          { title: t('column.code'), dataIndex: 'code', width: 120 },
          {
            title: t('column.status'),
            dataIndex: 'status',
            width: 120,
            render: (_, { status }) => (
              <Tag color={status === 'published' ? 'green' : 'default'}>{t(`status.${status}`)}</Tag>
            ),
          },
          {
            title: t('column.updated'),
            dataIndex: 'updatedAt',
            width: 180,
            sorter: true,
            render: formatDateTime,
          },
        ]}
      />
    </Page>
  );
}
