import { imageExtensions } from '@noren/contracts/images';
import { Button } from '@noren/mfe-kit/display';
import { checkImage } from '../../files/create-local-error.js';
import { FileButton } from '../../files/file-button.js';
import { UploadState } from '../../files/upload-state.js';
import { useFileUpload } from '../../files/use-file-upload.js';
import { useMessages } from '../../messages.js';
import { TemplateImage } from './template-image.js';

/** The `accept` value of image file inputs. */
export const imageAccept = imageExtensions.map((extension) => `.${extension}`).join(',');

interface Props {
  id?: string;
  label: string;
  value?: string | null | undefined;
  onChange?: (file: string | undefined) => void;
  /** The template file's image, shown while none is selected. */
  fallback: string | undefined;
  disabled: boolean;
  onBusy: (change: 1 | -1) => void;
}

/** One image of a template: upload, show, replace, remove. */
export function ImageField({ id, label, value, onChange, fallback, disabled, onBusy }: Props) {
  const t = useMessages();
  const upload = useFileUpload({ check: checkImage, onBusy, onUploaded: ({ file }) => onChange?.(file) });
  const own = value ?? undefined;
  const displayedFile = own ?? fallback;
  return (
    <div className="templates-picture-field">
      {displayedFile === undefined ? (
        <div className="templates-picture-frame">{t('picture.none')}</div>
      ) : (
        <TemplateImage
          key={displayedFile}
          file={displayedFile}
          alt={label}
          className="templates-picture-frame"
        />
      )}
      {own === undefined && fallback !== undefined ? <p>{t('picture.ofFile')}</p> : null}
      <div className="templates-row-actions">
        <FileButton
          id={id}
          label={`${t(displayedFile === undefined ? 'picture.choose' : 'picture.change')}: ${label}`}
          accept={imageAccept}
          disabled={disabled}
          onFiles={(files) => void upload.send(files.slice(0, 1))}
        >
          {t(displayedFile === undefined ? 'picture.choose' : 'picture.change')}
        </FileButton>
        {own === undefined ? null : (
          <Button
            type="text"
            disabled={disabled}
            aria-label={t('picture.removeOf', { label })}
            onClick={() => onChange?.(undefined)}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <UploadState upload={upload} />
    </div>
  );
}
