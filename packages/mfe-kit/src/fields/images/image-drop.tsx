import { CloudUploadOutlined } from '@ant-design/icons';
import { imageExtensions } from '@noren/contracts/images';
import { Button, Progress } from 'antd';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useFieldMessages } from '../messages.js';

interface Props {
  label: string;
  disabled: boolean;
  /** Upload progress, 0 to 1; undefined when no upload is running. */
  share: number | undefined;
  onFiles: (files: readonly File[]) => void;
  onStop: () => void;
  /** The current image. */
  children: ReactNode;
}

const accept = imageExtensions.map((extension) => `.${extension}`).join(',');

/** Accepts files by click, drag or paste. */
export function ImageDrop({ label, disabled, share, onFiles, onStop, children }: Props) {
  const t = useFieldMessages();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const chooseFile = (list: FileList | null | undefined) => {
    if (!disabled && list && list.length > 0) onFiles([...list]);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    if (disabled || ![...event.dataTransfer.types].includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div
      className={over ? 'nrn-image-drop nrn-image-drop-over' : 'nrn-image-drop'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={(event) => {
        drag(event, false);
        chooseFile(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => chooseFile(event.clipboardData.files)}
    >
      {children}
      <button
        type="button"
        className="nrn-image-choose"
        disabled={disabled}
        aria-label={[...(label === '' ? [] : [label]), t('image.choose'), t('image.hint')].join(' ')}
        onClick={() => input.current?.click()}
      >
        <CloudUploadOutlined aria-hidden="true" />
        <span>{over ? t('image.dropNow') : t('image.choose')}</span> <small>{t('image.hint')}</small>
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        disabled={disabled}
        onChange={(event) => {
          chooseFile(event.target.files);
          event.target.value = '';
        }}
      />
      {share === undefined ? null : (
        <div className="nrn-image-progress" role="status">
          <Progress
            percent={Math.round(share * 100)}
            size="small"
            showInfo={false}
            aria-label={t('image.uploading', { percent: Math.round(share * 100) })}
          />
          <span>{t('image.uploading', { percent: Math.round(share * 100) })}</span>
          <Button size="small" onClick={onStop}>
            {t('image.stop')}
          </Button>
        </div>
      )}
    </div>
  );
}
