import { features, type Group, type GroupOptions } from '@noren/contracts';
import { confirm, toast } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert } from '@noren/mfe-kit/feedback';
import { Switch } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { useConflict } from './use-conflict.js';
import { useUpdateGroupOptions } from './use-update-group-options.js';

interface Props {
  group: Group;
  disabled: boolean;
  onDirty: (dirty: boolean) => void;
}

export function GroupFeaturesForm({ group, disabled, onDirty }: Props) {
  const t = useTexts();
  const [changed, setChanged] = useState<Partial<GroupOptions>>({});
  const options = { ...group.options, ...changed };
  const dirty = features.some((feature) => options[feature] !== group.options[feature]);
  const reset = () => {
    setChanged({});
    onDirty(false);
  };
  const onConflict = useConflict(group.groupId, reset);
  const update = useUpdateGroupOptions({
    onSuccess: () => {
      reset();
      toast.success(t('detail.updated'));
    },
    onError: onConflict,
  });
  const toggle = (feature: keyof GroupOptions, on: boolean) => {
    const next = { ...changed, [feature]: on };
    setChanged(next);
    onDirty(features.some((one) => ({ ...group.options, ...next })[one] !== group.options[one]));
  };
  const save = async () => {
    const yes = await confirm({
      title: t('features.confirmTitle'),
      body: t('features.warning'),
      okText: t('features.save'),
    });
    if (yes) update.mutate({ params: { groupId: group.groupId }, body: { version: group.version, options } });
  };
  return (
    <section className="nrn-panel">
      <h2>{t('features.title')}</h2>
      <Alert type="warning" showIcon title={t('features.warning')} />
      <div className="nrn-toggles">
        {features.map((feature) => (
          <label key={feature} className="nrn-toggle" htmlFor={`feature-${feature}`}>
            <Switch
              id={`feature-${feature}`}
              checked={options[feature]}
              disabled={disabled || update.isPending}
              onChange={(on) => toggle(feature, on)}
            />
            {t(`feature.${feature}`)}
          </label>
        ))}
      </div>
      <Button
        type="primary"
        disabled={disabled || !dirty}
        loading={update.isPending}
        onClick={() => void save()}
      >
        {t('features.save')}
      </Button>
    </section>
  );
}
