import { LoadingState } from '@noren/mfe-kit/frame';
import { BareLayout } from '../frame/bare-layout.js';
import { useTexts } from '../texts.js';

/** `/redirect-authen`, and every page without a session: the sign-in page is on its way. */
export function Leaving() {
  const t = useTexts();
  return (
    <BareLayout title={t('signIn.again')}>
      <LoadingState label={t('signIn.leaving')} />
    </BareLayout>
  );
}
