import type { Template } from '@noren/contracts/templates';
import { useKitMessages } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page, QueryState } from '@noren/mfe-kit/frame';
import { Steps } from '@noren/mfe-kit/nav';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import type { CreationSearch } from './app-search.js';
import { useTemplates } from './queries.js';
import { TemplateImage } from './template-image.js';

/** Code of the preselected template. */
const defaultCode = 'card';

/** First step of creating an app: a template, selected by its images. */
export function TemplateStep() {
  const t = useMessages();
  const templates = useTemplates();
  return (
    <Page title={t('create.title')}>
      <CreateSteps current={0} />
      <QueryState query={templates}>
        {({ data }) => {
          const published = data.filter(({ status }) => status === 'published');
          if (published.length === 0) return <EmptyState title={t('create.noTemplate')} />;
          return <Picker templates={published} />;
        }}
      </QueryState>
    </Page>
  );
}

export function CreateSteps({ current }: { current: number }) {
  const t = useMessages();
  return (
    <Steps
      className="apps-steps"
      current={current}
      items={[{ title: t('create.stepTemplate') }, { title: t('create.stepInfo') }]}
    />
  );
}

function Picker({ templates }: { templates: readonly Template[] }) {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const search: CreationSearch = useSearch({ strict: false });
  const first = templates.find(({ code }) => code === defaultCode) ?? templates[0];
  const [id, setId] = useState(templates.find((one) => one.id === search.template)?.id ?? first?.id);
  const picked = templates.find((one) => one.id === id);
  return (
    <>
      <div className="apps-picker">
        <fieldset className="apps-templates">
          <legend>{t('create.pickTemplate')}</legend>
          {templates.map((template) => (
            <label key={template.id} className="apps-template">
              <input
                type="radio"
                name="template"
                value={template.id}
                checked={template.id === id}
                onChange={() => setId(template.id)}
              />
              <TemplateImage className="apps-cover" file={template.coverImage} alt="" />
              <strong>{template.name}</strong>
              <span>{template.description}</span>
            </label>
          ))}
        </fieldset>
        {picked === undefined ? null : <TemplateImages template={picked} />}
      </div>
      <div className="apps-actions">
        <Button onClick={() => void navigate({ to: '/' })}>{kit('action.cancel')}</Button>
        <Button
          type="primary"
          disabled={picked === undefined}
          onClick={() => void navigate({ to: '/app/create/info', search: { ...search, template: id } })}
        >
          {t('create.next')}
        </Button>
      </div>
    </>
  );
}

/** A template's appearance: header, body and footer as one screen, then the detail images. */
function TemplateImages({ template }: { template: Template }) {
  const t = useMessages();
  const screen = [template.previewHeaderImage, template.previewBodyImage, template.previewFooterImage];
  return (
    <section className="nrn-panel apps-pictures" aria-label={t('create.preview', { name: template.name })}>
      <h2>{template.name}</h2>
      <div className="apps-screen">
        {screen.map((file, index) =>
          // The three images keep their order; a template may lack any of them.
          file === undefined ? null : (
            <TemplateImage key={`${index}${file}`} className="apps-screen-part" file={file} alt="" />
          ),
        )}
      </div>
      {template.detailImages.length === 0 ? null : (
        // Scrolls sideways, so the keyboard must be able to focus it.
        <section className="apps-details" aria-label={t('create.details')} tabIndex={0}>
          {template.detailImages.map((file) => (
            <TemplateImage key={file} className="apps-detail" file={file} alt="" />
          ))}
        </section>
      )}
    </section>
  );
}
