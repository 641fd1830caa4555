import type { Template } from '@noren/contracts';
import { formatDateTime } from '@noren/mfe-kit';
import { Descriptions } from '@noren/mfe-kit/detail';
import { Tag } from '@noren/mfe-kit/display';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '../../texts.js';
import { TemplatePicture } from './template-picture.js';
import { useTemplate } from './use-template.js';

/** What a template brings, and how its apps look. */
export function TemplateDetail() {
  const t = useTexts();
  const { detailId } = useParams({ from: '/template/detail/$detailId' });
  const template = useTemplate(detailId);
  return (
    <Page
      title={template.data?.data.name ?? t('detail.title')}
      breadcrumb={<Link to="/template">{t('list.title')}</Link>}
    >
      <QueryState query={template}>
        {({ data }) => (
          <div className="templates-detail">
            <Facts template={data} />
            <Pictures template={data} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function Facts({ template }: { template: Template }) {
  const t = useTexts();
  const { application, styles } = template.configuration;
  const colours: [string, string | undefined][] = [
    [t('detail.baseColor'), application?.baseColor],
    [t('detail.backgroundColor'), styles?.backgroundColor],
    [t('detail.textColor'), styles?.textColor],
  ];
  return (
    <section className="nrn-panel">
      <Descriptions
        column={1}
        items={[
          { key: 'code', label: t('column.code'), children: template.code },
          { key: 'status', label: t('column.status'), children: t(`status.${template.status}`) },
          { key: 'description', label: t('column.description'), children: template.description },
          {
            key: 'pages',
            label: t('column.pages'),
            children: template.pages.map((page) => <Tag key={page}>{t(`page.${page}`)}</Tag>),
          },
          { key: 'updated', label: t('column.updated'), children: formatDateTime(template.updatedAt) },
          {
            key: 'colours',
            label: t('detail.colours'),
            children: colours
              .filter(([, colour]) => colour !== undefined)
              .map(([label, colour]) => (
                <span key={label} className="templates-colour">
                  <span className="templates-swatch" style={{ background: colour }} aria-hidden="true" />
                  {label} <code>{colour}</code>
                </span>
              )),
          },
        ]}
      />
    </section>
  );
}

function Pictures({ template }: { template: Template }) {
  const t = useTexts();
  const parts = ['previewHeaderImage', 'previewBodyImage', 'previewFooterImage'] as const;
  return (
    <section className="nrn-panel" aria-label={t('detail.screen', { name: template.name })}>
      <div className="templates-screen">
        {parts
          .filter((part) => template[part] !== undefined)
          .map((part) => (
            <TemplatePicture key={part} file={template[part]} className="templates-screen-part" />
          ))}
      </div>
      <div className="templates-pictures">
        {template.detailImages.map((file) => (
          <TemplatePicture key={file} file={file} className="templates-picture" />
        ))}
      </div>
    </section>
  );
}
