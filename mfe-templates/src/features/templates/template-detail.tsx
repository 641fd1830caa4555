import type { Template } from '@noren/contracts/templates';
import { Alert } from '@noren/mfe-kit/feedback';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { Tabs } from '@noren/mfe-kit/nav';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { PhonePreview } from './phone-preview.js';
import { useTemplate } from './queries.js';
import { TemplateActions } from './template-actions.js';
import { TemplateFacts } from './template-facts.js';
import { TemplateGallery } from './template-gallery.js';
import { TemplateHistory } from './template-history.js';
import { TemplateStatusTag } from './template-tags.js';

/** A template's contents, its appearance and its history. */
export function TemplateDetail() {
  const { detailId } = useParams({ from: '/template/detail/$detailId' });
  const template = useTemplate(detailId);
  return <QueryState query={template}>{({ data }) => <LoadedTemplate template={data} />}</QueryState>;
}

function LoadedTemplate({ template }: { template: Template }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { tab = 'overview', ...auditSearch } = useSearch({ from: '/template/detail/$detailId' });
  const to = { to: '/template/detail/$detailId', params: { detailId: template.id } } as const;
  return (
    <Page
      title={template.name}
      breadcrumb={<Link to="/template">{t('list.title')}</Link>}
      subtitle={
        <>
          <TemplateStatusTag status={template.status} /> {template.code}
        </>
      }
      actions={<TemplateActions template={template} edit />}
    >
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => void navigate({ ...to, search: key === 'history' ? { tab: 'history' } : {} })}
        items={[
          { key: 'overview', label: t('detail.overview'), children: <Overview template={template} /> },
          {
            key: 'history',
            label: t('detail.history'),
            children: (
              <TemplateHistory
                templateId={template.id}
                search={auditSearch}
                onSearch={(search) => void navigate({ ...to, search: { ...search, tab: 'history' } })}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

function Overview({ template }: { template: Template }) {
  const t = useMessages();
  return (
    <>
      {template.status === 'draft' ? (
        <Alert className="templates-notice" type="info" showIcon title={t('detail.draft')} />
      ) : null}
      <div className="templates-detail">
        <div>
          <section className="nrn-panel">
            <h2>{t('detail.facts')}</h2>
            <TemplateFacts template={template} />
          </section>
          <section className="nrn-panel">
            <h2>{t('detail.gallery')}</h2>
            <TemplateGallery files={template.detailImages} />
          </section>
        </div>
        <PhonePreview
          label={t('detail.screen', { name: template.name })}
          header={template.previewHeaderImage}
          body={template.previewBodyImage}
          footer={template.previewFooterImage}
        />
      </div>
    </>
  );
}
