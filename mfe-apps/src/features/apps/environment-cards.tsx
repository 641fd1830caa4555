import {
  type Deployment,
  type Environment,
  environments,
  errorTexts,
  isErrorCode,
} from '@noren/contracts/base';
import { formatDateTime, useLocale } from '@noren/mfe-kit';
import { QueryState } from '@noren/mfe-kit/frame';
import { useTexts } from '../../texts.js';
import { DeploymentTag } from './environment-states.js';
import { useDeployments } from './use-deployments.js';

/** A deployment that is under way is seen to end. */
const watchMilliseconds = 5_000;

/** Where the app runs, with the way to it. */
export function EnvironmentCards({ appId }: { appId: string }) {
  const t = useTexts();
  const latest = useDeployments(appId, watchMilliseconds);
  return (
    <section className="nrn-panel" aria-labelledby="app-environments">
      <h2 id="app-environments">{t('home.environments')}</h2>
      <QueryState query={latest}>
        {({ data }) => (
          <div className="apps-environment-cards">
            {environments.map((environment) => (
              <EnvironmentCard key={environment} environment={environment} deployment={data[environment]} />
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
}: {
  environment: Environment;
  deployment: Deployment | undefined;
}) {
  const t = useTexts();
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
          {deployment.status === 'published' ? (
            <a
              href={deployment.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('home.openIn', { environment: name })}
            >
              {t('home.open')}
            </a>
          ) : null}
        </>
      )}
    </article>
  );
}

function Failure({ deployment }: { deployment: Deployment }) {
  const locale = useLocale((state) => state.locale);
  const code = deployment.failureCode;
  const words = code !== undefined && isErrorCode(code) ? errorTexts[locale][code] : deployment.failure;
  return words === undefined ? null : <p className="apps-failure">{words}</p>;
}
