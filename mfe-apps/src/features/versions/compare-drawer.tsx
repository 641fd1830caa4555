import { SettingsChanges } from '@noren/mfe-kit/audit';
import { Drawer } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';

interface Props {
  appId: string;
  from: number;
  to: number;
  onClose: () => void;
}

/** Two versions of the settings, field by field. */
export function CompareDrawer({ appId, from, to, onClose }: Props) {
  const t = useMessages();
  return (
    <Drawer size={880} title={t('version.compared', { from, to })} onClose={onClose}>
      <SettingsChanges appId={appId} from={from} to={to} />
    </Drawer>
  );
}
