import { environments } from '@noren/contracts/apps';
import type { AppDeployments, Deployment } from '@noren/contracts/deployments';
import { formatDateTime } from '@noren/mfe-kit';
import { Card, Col, Row } from '@noren/mfe-kit/detail';
import { useFailureText } from '../../failure-text.js';
import { useMessages } from '../../messages.js';
import { DeploymentStatus } from './deployment-status.js';

interface Props {
  /** Undefined while unknown. */
  latest: AppDeployments | undefined;
}

/** The three environments at a glance: what is live since when, with a link. */
export function EnvironmentCards({ latest }: Props) {
  const t = useMessages();
  return (
    <Row gutter={16}>
      {environments.map((environment) => {
        const deployment = latest?.[environment];
        return (
          <Col span={8} key={environment}>
            <Card
              size="small"
              className="builds-environment"
              loading={latest === undefined}
              title={t(`environment.${environment}`)}
              extra={deployment === undefined ? null : <DeploymentStatus status={deployment.status} />}
            >
              {deployment === undefined ? (
                <p>{t('deploy.none')}</p>
              ) : (
                <DeploymentSummary newest={deployment} live={latest?.live[environment]} />
              )}
            </Card>
          </Col>
        );
      })}
    </Row>
  );
}

/** The result of the newest deployment, and the live one if it differs. */
function DeploymentSummary({ newest, live }: { newest: Deployment; live: Deployment | undefined }) {
  const t = useMessages();
  const failure = useFailureText();
  const formatVersion = ({ assetsVersion: version, completedAt, createdAt }: Deployment) =>
    `${t('build.progress', { version })} · ${formatDateTime(completedAt ?? createdAt)}`;
  return (
    <>
      <p>{formatVersion(newest)}</p>
      {newest.failure === undefined ? null : <p role="alert">{failure(newest)}</p>}
      {live?.id === newest.id ? null : (
        <p>
          {live === undefined
            ? t('deploy.nothingLive')
            : t('deploy.stillLive', { build: formatVersion(live) })}
        </p>
      )}
      {live === undefined ? null : (
        <a href={live.url} target="_blank" rel="noreferrer">
          {t('deploy.open')}
        </a>
      )}
    </>
  );
}
