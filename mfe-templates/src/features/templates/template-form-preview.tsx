import type { TemplateManifest } from '@noren/contracts/templates';
import { Form, type FormInstance } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import { PhonePreview } from './phone-preview.js';
import type { TemplateValues } from './template-values.js';

interface Props {
  form: FormInstance<TemplateValues>;
  fallback: TemplateManifest | undefined;
}

/** The appearance of apps with the form's current images. */
export function TemplateFormPreview({ form, fallback }: Props) {
  const t = useMessages();
  const header = Form.useWatch('previewHeaderImage', form);
  const body = Form.useWatch('previewBodyImage', form);
  const footer = Form.useWatch('previewFooterImage', form);
  return (
    <aside className="templates-form-preview">
      <h2>{t('form.preview')}</h2>
      <PhonePreview
        label={t('form.preview')}
        header={header ?? fallback?.previewHeaderImage}
        body={body ?? fallback?.previewBodyImage}
        footer={footer ?? fallback?.previewFooterImage}
      />
    </aside>
  );
}
