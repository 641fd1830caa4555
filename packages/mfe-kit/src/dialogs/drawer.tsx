import { Drawer as AntDrawer, type DrawerProps } from 'antd';
import { useKitMessages } from '../i18n/i18n.js';

/** A drawer that is open while rendered, with a localized close label. */
export function Drawer(props: DrawerProps) {
  const t = useKitMessages();
  return <AntDrawer open closable={{ 'aria-label': t('action.close') }} {...props} />;
}
