import { Drawer as AntDrawer, type DrawerProps } from 'antd';
import { useKitTexts } from '../i18n/i18n.js';

/** A drawer for as long as it is rendered; how it is closed is said in the user's language. */
export function Drawer(props: DrawerProps) {
  const t = useKitTexts();
  return <AntDrawer open closable={{ 'aria-label': t('action.close') }} {...props} />;
}
