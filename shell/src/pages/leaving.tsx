import { LoadingState } from '@noren/mfe-kit/frame';
import { BareLayout } from '../frame/bare-layout.js';
import { useTexts } from '../texts.js';

/** Shown at `/redirect-authen` and without a session, while the sign-in page loads. */
export function Leaving() {
  const t = useTexts();
  return (
    <BareLayout title={t('signIn.again')}>
      <LoadingState label={t('signIn.leaving')} />
    </BareLayout>
  );
}
