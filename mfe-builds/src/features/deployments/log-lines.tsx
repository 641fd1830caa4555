import type { DeploymentLog } from '@noren/contracts/deployments';
import { formatDateTime } from '@noren/mfe-kit';
import { QueryState } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';
import { useBuildLogs } from './queries.js';

interface Props {
  appId: string;
  assetsHistoryId: string;
  /** Id of one deployment of the build; undefined for all of them. */
  deploymentId?: string;
}

/** The log of a build's deployments, newest first. */
export function LogLines({ appId, assetsHistoryId, deploymentId }: Props) {
  const t = useMessages();
  const logs = useBuildLogs(appId, assetsHistoryId);
  return (
    <QueryState query={logs}>
      {({ data }) => {
        const lines = data.filter((line) => deploymentId === undefined || line.deploymentId === deploymentId);
        if (lines.length === 0) return <p className="builds-description">{t('log.none')}</p>;
        return (
          <ol className="builds-log" aria-label={t('log.title')}>
            {lines.map((line) => (
              <li key={line.id}>
                <time dateTime={line.at}>{formatDateTime(line.at)}</time>
                {deploymentId === undefined ? <span>{t(`environment.${line.environment}`)}</span> : null}
                <span>{t(`log.${line.event}`)}</span>
                <LogDetail line={line} />
              </li>
            ))}
          </ol>
        );
      }}
    </QueryState>
  );
}

/** Replica, digest or reason; digests are shortened as everywhere. */
export function LogDetail({ line: { detail } }: { line: DeploymentLog }) {
  if (detail === '') return null;
  return <code title={detail}>{/^[0-9a-f]{64}$/.test(detail) ? detail.slice(0, 12) : detail}</code>;
}
