import { type Feature, features, type Group, type GroupOptions } from '@noren/contracts/groups';
import { getErrorMessage, toast, useKitMessages } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert, ConflictDialog } from '@noren/mfe-kit/feedback';
import { useEffect, useState } from 'react';
import { useEditBase } from '../../edits/use-edit-base.js';
import { useMessages } from '../../messages.js';
import { type FeatureArea, featureAreas } from './feature-areas.js';
import { FeatureToggle } from './feature-toggle.js';
import { FeaturesConfirm } from './features-confirm.js';
import { getFeatureDifferences } from './group-differences.js';
import { useRefetchGroup, useUpdateGroupOptions } from './queries.js';

interface Props {
  group: Group;
  disabled: boolean;
  onDirty: (dirty: boolean) => void;
}

/** The feature toggles of a group by topic. Shows the consequences of a change before saving. */
export function GroupFeaturesForm({ group, disabled, onDirty }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const [typed, setTyped] = useState<Partial<GroupOptions>>({});
  const [asking, setAsking] = useState(false);
  const [newest, setNewest] = useState<Group>();
  const [base, setBase] = useEditBase(group, ({ options }) => options, Object.keys(typed).length > 0);
  const refetch = useRefetchGroup(group.groupId);
  const options = { ...base.options, ...typed };
  const changedFeatures = features.filter((feature) => options[feature] !== base.options[feature]);
  const dirty = changedFeatures.length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const update = useUpdateGroupOptions({
    onSuccess: ({ data }) => {
      setBase(data);
      setTyped({});
      toast.success(kit('state.saved'));
    },
    onError: (error) => {
      if (error.code === 'conflict') setNewest(error.current as Group);
      else toast.error(`${kit('state.notSaved')}: ${getErrorMessage(error)}`);
      return true;
    },
  });
  const set = (feature: Feature, on: boolean) => setTyped((now) => ({ ...now, [feature]: on }));
  return (
    <section className="nrn-panel">
      <h2>{t('features.title')}</h2>
      <Alert type="warning" showIcon title={t('features.warning')} description={t('features.order')} />
      {(Object.keys(featureAreas) as FeatureArea[]).map((area) => (
        <fieldset key={area} className="groups-area">
          <legend>{t(`area.${area}`)}</legend>
          {featureAreas[area].map((feature) => (
            <FeatureToggle
              key={feature}
              feature={feature}
              on={options[feature]}
              changed={changedFeatures.includes(feature)}
              disabled={disabled}
              onChange={(on) => set(feature, on)}
            />
          ))}
        </fieldset>
      ))}
      <div className="nrn-form-actions">
        <Button
          type="primary"
          disabled={disabled || !dirty}
          loading={update.isPending}
          onClick={() => setAsking(true)}
        >
          {t('features.save')}
        </Button>
        <Button disabled={disabled || !dirty || update.isPending} onClick={() => setTyped({})}>
          {t('features.undo')}
        </Button>
      </div>
      {asking ? (
        <FeaturesConfirm
          groupId={group.groupId}
          changedFeatures={changedFeatures}
          options={options}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            update.mutate({ params: { groupId: group.groupId }, body: { version: base.version, options } });
          }}
        />
      ) : null}
      {newest === undefined ? null : (
        <ConflictDialog
          differences={getFeatureDifferences(options, newest, t)}
          onCancel={() => setNewest(undefined)}
          onFetch={() => {
            setBase(newest);
            setTyped({});
            setNewest(undefined);
            refetch();
          }}
        />
      )}
    </section>
  );
}
