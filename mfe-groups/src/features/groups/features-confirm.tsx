import type { Feature, GroupOptions } from '@noren/contracts/groups';
import { Alert, Modal } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import { AffectedApps } from './affected-apps.js';
import { ChangedFeature } from './changed-feature.js';
import { useAppsOfGroup } from './queries.js';

interface Props {
  groupId: string;
  changedFeatures: readonly Feature[];
  /** The features after the change. */
  options: GroupOptions;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of changed features, with the affected pages and apps. */
export function FeaturesConfirm({ groupId, changedFeatures, options, onConfirm, onCancel }: Props) {
  const t = useMessages();
  const apps = useAppsOfGroup(groupId);
  const total = apps.data?.page.totalElements;
  return (
    <Modal
      width={720}
      title={t('features.confirmTitle')}
      okText={t('features.save')}
      okButtonProps={{ disabled: apps.data === undefined }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <Alert type="warning" showIcon title={t('features.warning')} description={t('features.live')} />
      <section className="groups-consequences">
        <h3>{t('features.changes')}</h3>
        <ul className="groups-changes">
          {changedFeatures.map((feature) => (
            <ChangedFeature key={feature} feature={feature} on={options[feature]} />
          ))}
        </ul>
        <h3>
          {t('features.apps')}
          {total === undefined ? null : <small> {t('features.appCount', { total })}</small>}
        </h3>
        <AffectedApps groupId={groupId} changedFeatures={changedFeatures} apps={apps} />
      </section>
    </Modal>
  );
}
