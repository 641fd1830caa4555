import type { ImageHint } from '@noren/contracts/config-sections';
import { Button, Slider } from 'antd';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Modal } from '../../dialogs/modal.js';
import { useKitMessages } from '../../i18n/i18n.js';
import { useFieldMessages } from '../messages.js';
import { cropImage } from './crop-image.js';
import { getRatio } from './image-check.js';
import { useObjectUrl } from './stored-image.js';

interface Props {
  file: File;
  hint: ImageHint;
  onCancel: () => void;
  /** Receives the cropped image, or the original file. */
  onDone: (file: File) => void;
}

/** Crops an image to the recommended ratio, or to its own if there is none. */
export default function ImageCrop({ file, hint, onCancel, onDone }: Props) {
  const t = useFieldMessages();
  const kit = useKitMessages();
  const url = useObjectUrl(file) ?? '';
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [own, setOwn] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    if (area === undefined) return;
    setBusy(true);
    onDone(await cropImage(url, area, file, hint));
  };
  return (
    <Modal
      width={640}
      title={t('crop.title')}
      onCancel={onCancel}
      footer={[
        <Button key="cancel" onClick={onCancel}>
          {kit('action.cancel')}
        </Button>,
        <Button key="whole" onClick={() => onDone(file)}>
          {t('crop.whole')}
        </Button>,
        <Button
          key="use"
          type="primary"
          loading={busy}
          disabled={area === undefined}
          onClick={() => void use()}
        >
          {t('crop.use')}
        </Button>,
      ]}
    >
      <div className="nrn-crop">
        {url === '' ? null : (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={getRatio(hint) ?? own}
            maxZoom={4}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            cropperProps={{ role: 'application', 'aria-label': t('crop.area') }}
          />
        )}
      </div>
      <label className="nrn-crop-zoom">
        <span>{t('crop.zoom')}</span>
        <Slider
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          ariaLabelForHandle={t('crop.zoom')}
          tooltip={{ open: false }}
        />
      </label>
      <p className="nrn-field-note">{t('crop.note')}</p>
    </Modal>
  );
}
