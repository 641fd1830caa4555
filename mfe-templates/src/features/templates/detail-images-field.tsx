import type { FieldError } from '@noren/contracts/errors';
import { templateDetailImageLimit } from '@noren/contracts/templates';
import { SortableList } from '@noren/mfe-kit/fields';
import { Form } from '@noren/mfe-kit/form';
import { checkImage } from '../../files/create-local-error.js';
import { FileButton } from '../../files/file-button.js';
import { UploadState } from '../../files/upload-state.js';
import { useFileUpload } from '../../files/use-file-upload.js';
import { useMessages } from '../../messages.js';
import { imageAccept } from './image-field.js';
import { TemplateImage } from './template-image.js';
import type { TemplateValues } from './template-values.js';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (files: string[]) => void;
  disabled: boolean;
  onBusy: (change: 1 | -1) => void;
}

/** The detail images, uploaded several at a time and reordered by drag and drop. */
export function DetailImagesField({ id, value = none, onChange, disabled, onBusy }: Props) {
  const t = useMessages();
  const form = Form.useFormInstance<TemplateValues>();
  // Uploads end one by one, so each appends to the current list.
  const now = () => form.getFieldValue('detailImages') as string[];
  const upload = useFileUpload({
    check: (file) => (now().length < templateDetailImageLimit ? checkImage(file) : tooMany),
    onBusy,
    onUploaded: ({ file }) => onChange?.([...new Set([...now(), file])]),
  });
  return (
    <div className="templates-detail-images">
      <SortableList
        label={t('field.detailImages')}
        items={value}
        onChange={(files) => onChange?.([...new Set(files)])}
        getName={(_, index) => t('picture.number', { number: index + 1 })}
        empty={t('picture.noDetail')}
        limit={templateDetailImageLimit}
        layout="grid"
        className="templates-detail-list"
        disabled={disabled}
        renderItem={(file) => <TemplateImage file={file} className="templates-detail-image" />}
      />
      <div>
        <FileButton
          id={id}
          label={t('picture.add')}
          accept={imageAccept}
          multiple
          disabled={disabled || value.length >= templateDetailImageLimit}
          onFiles={(files) => void upload.send(files)}
        >
          {t('picture.add')}
        </FileButton>
      </div>
      <UploadState upload={upload} />
    </div>
  );
}

// A stable reference, because the sortable list identifies its items by it.
const none: string[] = [];

const tooMany: FieldError = {
  path: '/body/files',
  rule: 'maxItems',
  params: { limit: templateDetailImageLimit },
};
