import type { Feature } from '@noren/contracts/groups';
import { Switch } from '@noren/mfe-kit/form';
import { useId } from 'react';
import { useMessages } from '../../messages.js';
import { getSections } from './feature-areas.js';
import { useSectionTitle } from './section-names.js';

interface Props {
  feature: Feature;
  on: boolean;
  /** True if the change is unsaved. */
  changed: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** A feature: its switch, its purpose and the settings pages it adds. */
export function FeatureToggle({ feature, on, changed, disabled, onChange }: Props) {
  const t = useMessages();
  const getTitle = useSectionTitle();
  const id = useId();
  return (
    <div className={changed ? 'groups-feature groups-feature-changed' : 'groups-feature'}>
      <Switch
        id={`${id}-switch`}
        checked={on}
        disabled={disabled}
        onChange={onChange}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
      />
      <div>
        <label id={`${id}-name`} htmlFor={`${id}-switch`}>
          {t(`feature.${feature}`)}
        </label>
        <p id={`${id}-about`}>
          {t(`about.${feature}`)}
          <small>
            {t('features.gates')}: {getSections(feature).map(getTitle).join(' / ')}
          </small>
        </p>
      </div>
    </div>
  );
}
