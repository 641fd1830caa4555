import type { Group } from '@noren/contracts/groups';
import { useKitMessages, useMay, useUnsavedGuard } from '@noren/mfe-kit';
import { Alert } from '@noren/mfe-kit/feedback';
import { useCallback, useState } from 'react';
import { GroupBasicsForm } from './group-basics-form.js';
import { GroupFeaturesForm } from './group-features-form.js';

/** Two forms with separate saves: basics change often, features rarely and with consequences. */
export function GroupSettings({ group }: { group: Group }) {
  const kit = useKitMessages();
  const mayWrite = useMay('group.write');
  const [dirty, setDirty] = useState({ basics: false, features: false });
  useUnsavedGuard(dirty.basics || dirty.features);
  const onBasics = useCallback((basics: boolean) => setDirty((now) => ({ ...now, basics })), []);
  const onFeatures = useCallback((features: boolean) => setDirty((now) => ({ ...now, features })), []);
  return (
    <>
      {mayWrite ? null : (
        <Alert type="info" showIcon title={kit('state.readOnly')} style={{ marginBottom: 16 }} />
      )}
      <GroupBasicsForm group={group} disabled={!mayWrite} onDirty={onBasics} />
      <GroupFeaturesForm group={group} disabled={!mayWrite} onDirty={onFeatures} />
    </>
  );
}
