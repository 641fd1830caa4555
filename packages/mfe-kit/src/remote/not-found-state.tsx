import { useKitTexts } from '../i18n/i18n.js';
import { EmptyState } from '../ui/states.js';

/** A path inside an area that leads nowhere. */
export function NotFoundState() {
  const t = useKitTexts();
  return <EmptyState title={t('page.notFound')} />;
}
