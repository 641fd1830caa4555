import { formatSize } from '@noren/contracts/core';
import { imageSizeLimit } from '@noren/contracts/images';
import { type Template, TemplateCreate, type TemplateManifest } from '@noren/contracts/templates';
import { toast, useKitMessages } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Form, type FormInstance, useRules } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { BasicFields } from './basic-fields.js';
import { ImageFields } from './image-fields.js';
import { TemplateFileField } from './template-file-field.js';
import { TemplateFormPreview } from './template-form-preview.js';
import { fillFromManifest, listImages, type TemplateValues } from './template-values.js';

interface Props {
  form: FormInstance<TemplateValues>;
  initial: TemplateValues;
  /** The edited template; undefined for a new one. */
  template: Template | undefined;
  pending: boolean;
  canSave: boolean;
  onDirty: () => void;
  onFinish: (values: TemplateValues) => void;
  onCancel: () => void;
}

/** The form of a template, with a preview of its apps. */
export function TemplateForm(props: Props) {
  const { form, initial, template, pending, canSave, onDirty, onFinish, onCancel } = props;
  const t = useMessages();
  const kit = useKitMessages();
  const rules = useRules();
  const [manifest, setManifest] = useState<TemplateManifest>();
  const [uploads, setUploads] = useState(0);
  const isNew = template === undefined;
  const fallback = isNew ? manifest : undefined;
  const busy = { disabled: pending, onBusy: (change: 1 | -1) => setUploads((count) => count + change) };
  const fill = (values: TemplateValues) => {
    form.setFieldsValue(values);
    form.setFields(Object.keys(values).map((name) => ({ name: name as keyof TemplateValues, errors: [] })));
    onDirty();
  };
  const accept = (accepted: TemplateManifest) => {
    setManifest(accepted);
    // Uploading the same file again also counts as a change: the service may have lost it, or reads it better now.
    onDirty();
    if (isNew) fill(fillFromManifest(accepted, form.getFieldsValue()));
  };
  const setImages = (accepted: TemplateManifest) => {
    fill(listImages(accepted));
    toast.success(t('file.picturesUsed'));
  };
  return (
    <Form<TemplateValues>
      form={form}
      className="templates-form"
      layout="vertical"
      disabled={pending}
      initialValues={initial}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={onDirty}
      onFinish={onFinish}
    >
      <div>
        <section className="nrn-panel">
          <h2>{t('form.file')}</h2>
          <p className="templates-lead">{t('form.fileLead')}</p>
          <Form.Item
            name="templateFile"
            {...(isNew ? { rules: rules(TemplateCreate.properties.templateFile, { required: true }) } : {})}
          >
            <TemplateFileField template={template} onAccepted={accept} onUseImages={setImages} {...busy} />
          </Form.Item>
        </section>
        <section className="nrn-panel">
          <h2>{t('form.basic')}</h2>
          <BasicFields />
        </section>
        <section className="nrn-panel">
          <h2>{t('form.pictures')}</h2>
          <p className="templates-lead">{t('form.picturesLead', { size: formatSize(imageSizeLimit) })}</p>
          <ImageFields fallback={fallback} {...busy} />
        </section>
        <div className="nrn-form-actions">
          <Button type="primary" htmlType="submit" disabled={!canSave || uploads > 0} loading={pending}>
            {kit(isNew ? 'action.create' : 'action.save')}
          </Button>
          <Button onClick={onCancel}>{kit('action.cancel')}</Button>
          {uploads > 0 ? <span role="status">{t('form.uploading')}</span> : null}
        </div>
      </div>
      <TemplateFormPreview form={form} fallback={fallback} />
    </Form>
  );
}
