import type { TemplateManifest } from '@noren/contracts/templates';
import { Button } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';
import { TemplateImages } from './template-image.js';
import { TagRow } from './template-tags.js';
import { listImages } from './template-values.js';

interface Props {
  manifest: TemplateManifest;
  /** Present if the template has images that these could replace. */
  onUseImages?: (manifest: TemplateManifest) => void;
}

/** The contents of an uploaded zip, with its images. */
export function ManifestSummary({ manifest, onUseImages }: Props) {
  const t = useMessages();
  const images = [...new Set(Object.values(listImages(manifest)).flat())].map(String);
  return (
    <section className="templates-manifest" aria-label={t('file.says')}>
      <dl>
        <dt>{t('field.name')}</dt>
        <dd>{manifest.name}</dd>
        <dt>{t('field.code')}</dt>
        <dd>{manifest.code}</dd>
        <dt>{t('field.pages')}</dt>
        <dd>
          <TagRow labels={manifest.pages.map((page) => t(`page.${page}`))} />
        </dd>
        <dt>{t('file.pictures')}</dt>
        <dd>
          {images.length === 0 ? t('file.noPictures') : <TemplateImages files={images} />}
          {onUseImages === undefined || images.length === 0 ? null : (
            <Button size="small" onClick={() => onUseImages(manifest)}>
              {t('file.usePictures')}
            </Button>
          )}
        </dd>
      </dl>
    </section>
  );
}
