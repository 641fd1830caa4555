import { DeleteOutlined } from '@ant-design/icons';
import { formatSize } from '@noren/contracts/core';
import type { StaticImage } from '@noren/contracts/images';
import { Button } from 'antd';
import { useFieldMessages } from '../messages.js';
import { StoredImage } from './stored-image.js';

interface Props {
  appId: string;
  image: StaticImage;
  chosen: boolean;
  onChoose: () => void;
  onUse: () => void;
  onDelete: () => void;
}

/** One image of the library: click selects it, double click uses it. */
export function LibraryItem({ appId, image, chosen, onChoose, onUse, onDelete }: Props) {
  const t = useFieldMessages();
  const { file, url, width, height, size } = image;
  return (
    <li className="nrn-library-item">
      <button type="button" aria-pressed={chosen} onClick={onChoose} onDoubleClick={onUse}>
        <StoredImage appId={appId} path={url} alt="" className="nrn-library-picture" />
        <span className="nrn-library-name">{file}</span>
        <small>{t('library.facts', { width, height, size: formatSize(size) })}</small>
      </button>
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t('library.delete', { name: file })}
        onClick={onDelete}
      />
    </li>
  );
}
