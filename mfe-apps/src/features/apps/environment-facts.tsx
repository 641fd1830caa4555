import type { Environment } from '@noren/contracts/apps';
import type { Deployment } from '@noren/contracts/deployments';
import { errorTexts, isErrorCode } from '@noren/contracts/errors';
import { formatDateTime, pseudoText, useLocale } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages.js';

// With the drawing of QR codes: most visits of the home need neither.
const PhoneDialog = lazy(() => import('../../phone-dialog.js'));

interface Props {
  environment: Environment;
  newest: Deployment | undefined;
  live: Deployment | undefined;
}

/** What an environment serves since when, why its newest deployment failed, and how to open it. */
export function EnvironmentFacts({ environment, newest, live }: Props) {
  const t = useMessages();
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const name = t(`environment.${environment}`);
  if (newest === undefined) return <p className="apps-note">{t('home.neverDeployed')}</p>;
  return (
    <>
      {newest.status === 'failed' ? <Failure deployment={newest} /> : null}
      {live === undefined ? (
        <p>{t('home.nothingLive')}</p>
      ) : (
        <>
          <p>{t('home.live', { version: live.assetsVersion })}</p>
          <p className="apps-note">
            {t('home.deployedBy', {
              at: formatDateTime(live.completedAt ?? live.createdAt),
              by: live.creator,
            })}
          </p>
          <p className="apps-path-links">
            <a
              href={live.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('home.openIn', { environment: name })}
            >
              {t('home.open')}
            </a>
            <Button
              type="link"
              size="small"
              aria-label={t('phone.openOf', { environment: name })}
              onClick={() => setPhoneOpen(true)}
            >
              {t('phone.open')}
            </Button>
          </p>
          {isPhoneOpen ? (
            <Suspense>
              <PhoneDialog
                title={t('phone.title', { environment: name })}
                lead={t('phone.lead')}
                picture={t('phone.picture', { environment: name })}
                url={live.url}
                onClose={() => setPhoneOpen(false)}
              />
            </Suspense>
          ) : null}
        </>
      )}
    </>
  );
}

function Failure({ deployment }: { deployment: Deployment }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const { failureCode: code, failure, assetsVersion } = deployment;
  const reason = code !== undefined && isErrorCode(code) ? pseudoText(errorTexts[locale][code]) : failure;
  return (
    <p className="apps-failure">
      {t('home.failed', { version: assetsVersion })}
      {reason === undefined ? null : ` ${reason}`}
    </p>
  );
}
