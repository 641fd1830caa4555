import { type LatestDeployments, environments } from '@noren/contracts/base';
import { formatDateTime } from '@noren/mfe-kit';
import { Card, Col, Row } from '@noren/mfe-kit/detail';
import { useFailureText } from '../../failure-text.js';
import { useTexts } from '../../texts.js';
import { DeploymentStatus } from './deployment-status.js';

interface Props {
  /** Undefined while it is not known yet. */
  latest: LatestDeployments | undefined;
}

/** The three environments at a glance: what is live there since when, and the way to it. */
export function EnvironmentCards({ latest }: Props) {
  const t = useTexts();
  const failure = useFailureText();
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
                <>
                  <p>
                    {t('build.progress', { version: deployment.assetsVersion })} ·{' '}
                    {formatDateTime(deployment.completedAt ?? deployment.createdAt)}
                  </p>
                  {deployment.failure === undefined ? null : <p role="alert">{failure(deployment)}</p>}
                  {deployment.status === 'published' ? (
                    <a href={deployment.url} target="_blank" rel="noreferrer">
                      {t('deploy.open')}
                    </a>
                  ) : null}
                </>
              )}
            </Card>
          </Col>
        );
      })}
    </Row>
  );
}
