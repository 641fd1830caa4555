import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { ImageDialog } from './image-dialog.js';
import { TemplateImage } from './template-image.js';

/** Images side by side; each can be enlarged. */
export function TemplateGallery({ files }: { files: readonly string[] }) {
  const t = useMessages();
  const [open, setOpen] = useState<number>();
  if (files.length === 0) return <p className="nrn-state-note">{t('detail.noPictures')}</p>;
  return (
    <>
      <ul className="templates-gallery">
        {files.map((file, index) => {
          const name = t('picture.number', { number: index + 1 });
          return (
            <li key={file}>
              <button
                type="button"
                aria-label={t('picture.enlarge', { name })}
                onClick={() => setOpen(index)}
              >
                <TemplateImage file={file} className="templates-gallery-picture" />
              </button>
            </li>
          );
        })}
      </ul>
      {open === undefined ? null : (
        <ImageDialog files={files} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
