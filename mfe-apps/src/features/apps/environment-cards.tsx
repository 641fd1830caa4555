import { type Environment, environments } from '@noren/contracts/apps';
import type { Deployment } from '@noren/contracts/deployments';
import { errorTexts, isErrorCode } from '@noren/contracts/errors';
import { formatDateTime, pseudoText, useLocale } from '@noren/mfe-kit';
import { QueryState } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';
import { DeploymentTag } from './environment-states.js';
import { useDeployments } from './queries.js';

/** Poll interval in milliseconds, so that a deployment in progress is seen to end. */
const watchMilliseconds = 5_000;

/** The app's environments, with links to them. */
export function EnvironmentCards({ appId }: { appId: string }) {
  const t = useMessages();
  const latest = useDeployments(appId, watchMilliseconds);
  return (
    <section className="nrn-panel" aria-labelledby="app-environments">
      <h2 id="app-environments">{t('home.environments')}</h2>
      <QueryState query={latest}>
        {({ data }) => (
          <div className="apps-environment-cards">
            {environments.map((environment) => (
              <EnvironmentCard
                key={environment}
                environment={environment}
                deployment={data[environment]}
                live={data.live[environment]}
              />
            ))}
          </div>
        )}
      </QueryState>
    </section>
  );
}

function EnvironmentCard({
  environment,
  deployment,
  live,
}: {
  environment: Environment;
  deployment: Deployment | undefined;
  live: Deployment | undefined;
}) {
  const t = useMessages();
  const name = t(`environment.${environment}`);
  return (
    <article className="apps-environment-card" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <DeploymentTag deployment={deployment} />
      </header>
      {deployment === undefined ? (
        <p className="apps-note">{t('home.neverDeployed')}</p>
      ) : (
        <>
          <p>{t('home.asset', { version: deployment.assetsVersion })}</p>
          <p className="apps-note">
            {t('home.deployedBy', {
              at: formatDateTime(deployment.completedAt ?? deployment.createdAt),
              by: deployment.creator,
            })}
          </p>
          {deployment.status === 'failed' ? <Failure deployment={deployment} /> : null}
          {live?.id === deployment.id ? null : (
            <p>
              {live === undefined
                ? t('home.nothingLive')
                : t('home.stillLive', { version: live.assetsVersion })}
            </p>
          )}
          {live === undefined ? null : (
            <a
              href={live.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('home.openIn', { environment: name })}
            >
              {t('home.open')}
            </a>
          )}
        </>
      )}
    </article>
  );
}

function Failure({ deployment }: { deployment: Deployment }) {
  const locale = useLocale((state) => state.locale);
  const code = deployment.failureCode;
  const labels =
    code !== undefined && isErrorCode(code) ? pseudoText(errorTexts[locale][code]) : deployment.failure;
  return labels === undefined ? null : <p className="apps-failure">{labels}</p>;
}
