import { formatSize } from '@noren/contracts/core';
import {
  type Template,
  type TemplateManifest,
  templateFileSizeLimit,
  type UploadedTemplateFile,
} from '@noren/contracts/templates';
import { Alert } from '@noren/mfe-kit/feedback';
import { useState } from 'react';
import { checkTemplateFile } from '../../files/create-local-error.js';
import { DropArea } from '../../files/drop-area.js';
import { FileButton } from '../../files/file-button.js';
import { UploadState } from '../../files/upload-state.js';
import { useFileUpload } from '../../files/use-file-upload.js';
import { useMessages } from '../../messages.js';
import { ManifestSummary } from './manifest-summary.js';

interface Props {
  id?: string;
  value?: string;
  onChange?: (file: string) => void;
  /** The template with an existing file; undefined for a new one. */
  template: Template | undefined;
  disabled: boolean;
  onBusy: (change: 1 | -1) => void;
  /** Called when the service has accepted a new file. */
  onAccepted: (manifest: TemplateManifest) => void;
  /** Called to replace the images by those of the new file. */
  onUseImages: (manifest: TemplateManifest) => void;
}

/** A template's zip: selected or dropped, checked by the service, with a summary. */
export function TemplateFileField(props: Props) {
  const { id, value, onChange, template, disabled, onBusy, onAccepted, onUseImages } = props;
  const t = useMessages();
  const [accepted, setAccepted] = useState<UploadedTemplateFile>();
  const upload = useFileUpload({
    check: checkTemplateFile,
    onBusy,
    onUploaded: (file) => {
      if (file.manifest === undefined) return;
      setAccepted(file);
      onChange?.(file.file);
      onAccepted(file.manifest);
    },
  });
  const send = (files: readonly File[]) => void upload.send(files.slice(0, 1));
  const choose = t(value === undefined ? 'file.choose' : 'file.another');
  return (
    <div className="templates-file">
      <DropArea disabled={disabled} onFiles={send}>
        <FileButton
          id={id}
          label={choose}
          accept=".zip"
          disabled={disabled}
          primary={template === undefined && value === undefined}
          onFiles={send}
        >
          {choose}
        </FileButton>
        <span>{t('file.drop', { size: formatSize(templateFileSizeLimit) })}</span>
        {template === undefined || accepted !== undefined ? null : (
          <p>{t(template.templateFile === undefined ? 'file.builtIn' : 'file.kept')}</p>
        )}
      </DropArea>
      <UploadState upload={upload} />
      {accepted?.manifest === undefined || upload.sending !== undefined ? null : (
        <>
          <Alert
            type="success"
            showIcon
            title={t('file.accepted', { name: accepted.name })}
            {...(template === undefined ? {} : { description: t('form.fileReplace') })}
          />
          <ManifestSummary
            manifest={accepted.manifest}
            {...(template === undefined ? {} : { onUseImages })}
          />
        </>
      )}
    </div>
  );
}
