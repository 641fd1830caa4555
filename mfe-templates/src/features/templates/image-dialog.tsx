import { Button } from '@noren/mfe-kit/display';
import { Modal } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import { TemplateImage } from './template-image.js';

interface Props {
  files: readonly string[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One image in full size, with links to its neighbours. */
export function ImageDialog({ files, index, onIndex, onClose }: Props) {
  const t = useMessages();
  const number = index + 1;
  return (
    <Modal
      width={560}
      title={t('picture.number', { number })}
      onCancel={onClose}
      footer={
        <div className="templates-picture-bar">
          <Button disabled={index === 0} onClick={() => onIndex(index - 1)}>
            {t('picture.previous')}
          </Button>
          <span aria-live="polite">{t('picture.count', { number, total: files.length })}</span>
          <Button disabled={number === files.length} onClick={() => onIndex(index + 1)}>
            {t('picture.next')}
          </Button>
        </div>
      }
    >
      <TemplateImage
        key={files[index]}
        file={files[index]}
        alt={t('picture.number', { number })}
        className="templates-picture-large"
      />
    </Modal>
  );
}
