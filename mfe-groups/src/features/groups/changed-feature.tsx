import type { Feature } from '@noren/contracts/groups';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';
import { getMiniAppPages, getSections } from './feature-areas.js';
import { SectionNames } from './section-names.js';

/** The effect of one changed feature: the pages that it switches on or off. */
export function ChangedFeature({ feature, on }: { feature: Feature; on: boolean }) {
  const t = useMessages();
  const paths = getMiniAppPages(feature);
  return (
    <li>
      <strong>{t(`feature.${feature}`)}</strong>{' '}
      <Tag color={on ? 'success' : 'error'}>{t(on ? 'features.turnOn' : 'features.turnOff')}</Tag>
      <p>{t(on ? 'features.pagesOn' : 'features.pagesOff')}</p>
      <SectionNames ids={getSections(feature)} />
      {paths.length === 0 ? null : (
        <p>
          {t('features.miniAppPages')}: {paths.join(' , ')}
        </p>
      )}
    </li>
  );
}
