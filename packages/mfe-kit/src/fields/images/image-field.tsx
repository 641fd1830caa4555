import type { ImageHint } from '@noren/contracts/config-sections';
import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useFieldMessages } from '../messages.js';
import { ImageDrop } from './image-drop.js';
import { ImageFacts } from './image-facts.js';
import { StoredImage } from './stored-image.js';
import { useImageSelection } from './use-image-choice.js';

const ImageLibrary = lazy(() => import('./image-library.js'));
const ImageCrop = lazy(() => import('./image-crop.js'));

export interface ImageFieldProps {
  id?: string;
  /** The app whose images can be chosen and that receives uploads. */
  appId: string;
  /** Path of an app image or an https URL; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Name of the image, for accessible names. */
  label?: string;
  /** Recommended size: images are cropped to it, and higher ones cause a warning. */
  hint?: ImageHint;
  /** Usage category, sent with an upload. */
  category?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** An image field of an app: upload, choose from the library, or type a URL. */
export function ImageField(props: ImageFieldProps) {
  const { id, appId, value, onChange, label = '', hint = {}, category } = props;
  const { disabled = false, invalid = false, describedBy } = props;
  const t = useFieldMessages();
  const [library, setLibrary] = useState(false);
  const choice = useImageSelection({ appId, value, hint, onChange, ...(category ? { category } : {}) });
  return (
    <div className="nrn-image-field" role="group" aria-label={label}>
      <ImageDrop
        label={label}
        disabled={disabled}
        share={choice.share}
        onFiles={choice.chooseFile}
        onStop={choice.stop}
      >
        {value === '' ? null : (
          <StoredImage
            key={value}
            appId={appId}
            path={value}
            alt=""
            className="nrn-image-thumbnail"
            onMeasured={choice.measured}
          />
        )}
      </ImageDrop>
      <div className="nrn-image-tools">
        <Button size="small" disabled={disabled} onClick={() => setLibrary(true)}>
          {t('image.library')}
        </Button>
        {choice.mayCrop ? (
          <Button size="small" disabled={disabled} onClick={() => void choice.cropStored()}>
            {t('image.crop')}
          </Button>
        ) : null}
        {value === '' ? null : (
          <Button size="small" type="text" danger disabled={disabled} onClick={choice.clear}>
            {t('image.remove')}
          </Button>
        )}
      </div>
      <Input
        {...(id === undefined ? {} : { id })}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        {...(invalid ? { status: 'error' as const } : {})}
        aria-invalid={invalid}
        value={value}
        disabled={disabled}
        placeholder={t('image.address')}
        onChange={(event) => choice.type(event.target.value)}
      />
      <ImageFacts hint={hint} error={choice.error} pixels={choice.pixels} />
      <Suspense fallback={null}>
        {library ? (
          <ImageLibrary
            appId={appId}
            value={value}
            onClose={() => setLibrary(false)}
            onPick={(image) => {
              setLibrary(false);
              choice.pick(image);
            }}
          />
        ) : null}
        {choice.cropping === undefined ? null : (
          <ImageCrop
            file={choice.cropping}
            hint={hint}
            onCancel={choice.cancelCrop}
            onDone={choice.cropped}
          />
        )}
      </Suspense>
    </div>
  );
}
