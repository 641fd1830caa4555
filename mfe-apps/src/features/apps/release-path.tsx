import type { AppDetail } from '@noren/contracts/apps';
import type { AppDeployments } from '@noren/contracts/deployments';
import { QueryState } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';
import { FirstSteps } from './first-steps.js';
import { useDeployments, useNewestBuilds, useNewestVersion } from './queries.js';
import { findNextStage, getReleaseStages } from './release-stages.js';
import { ReleaseStageCard } from './release-stage-card.js';

/** Poll interval in milliseconds, so that a build or deployment in progress is seen to end. */
const watchMilliseconds = 5_000;

interface Props {
  app: AppDetail;
  /** Opens the form with the app's information. */
  onEdit: () => void;
}

/** The way of the app from its settings to production: what each stage has, and what comes next. */
export function ReleasePath({ app, onEdit }: Props) {
  const t = useMessages();
  const deployments = useDeployments(app.id, watchMilliseconds);
  return (
    <section className="nrn-panel" aria-labelledby="app-release-path">
      <h2 id="app-release-path">{t('path.title')}</h2>
      <QueryState query={deployments}>
        {({ data }) => <Stages app={app} deployments={data} onEdit={onEdit} />}
      </QueryState>
    </section>
  );
}

function Stages({ app, deployments, onEdit }: Props & { deployments: AppDeployments }) {
  const builds = useNewestBuilds(app.id, watchMilliseconds);
  const version = useNewestVersion(app.id);
  return (
    <QueryState query={version}>
      {({ data: [newest] }) => (
        <QueryState query={builds}>
          {({ data: assets }) => {
            const configurationVersion = newest?.version ?? 1;
            const facts = { app, configurationVersion, assets, deployments };
            const stages = getReleaseStages(facts);
            const next = findNextStage(stages);
            return (
              <>
                <ol className="apps-path">
                  {stages.map((stage) => (
                    <ReleaseStageCard
                      key={stage.name}
                      app={app}
                      stage={stage}
                      version={newest}
                      isNext={stage === next}
                      onEdit={onEdit}
                    />
                  ))}
                </ol>
                <FirstSteps facts={facts} onEdit={onEdit} />
              </>
            );
          }}
        </QueryState>
      )}
    </QueryState>
  );
}
