import { type TemplateManifest, templateDetailImageLimit } from '@noren/contracts/templates';
import { Form } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import { DetailImagesField } from './detail-images-field.js';
import { ImageField } from './image-field.js';
import { imageFields } from './template-values.js';

interface Props {
  /** The file whose images are shown for those not selected. */
  fallback: TemplateManifest | undefined;
  disabled: boolean;
  onBusy: (change: 1 | -1) => void;
}

/** All images of a template. */
export function ImageFields({ fallback, disabled, onBusy }: Props) {
  const t = useMessages();
  return (
    <>
      <div className="templates-picture-fields">
        {imageFields.map((field) => (
          <Form.Item key={field} name={field} label={t(`field.${field}`)}>
            <ImageField
              label={t(`field.${field}`)}
              fallback={fallback?.[field]}
              disabled={disabled}
              onBusy={onBusy}
            />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="detailImages"
        label={t('field.detailImages')}
        extra={t('field.detailImagesHelp', { limit: templateDetailImageLimit })}
      >
        <DetailImagesField disabled={disabled} onBusy={onBusy} />
      </Form.Item>
    </>
  );
}
