import type { AppDetail } from '@noren/contracts/apps';
import type { ConfigurationVersion } from '@noren/contracts/configurations';
import { type ErrorCode, errorTexts } from '@noren/contracts/errors';
import { defaultReleasePolicy } from '@noren/contracts/groups';
import type { Action } from '@noren/contracts/permissions';
import { getDecisionRejection } from '@noren/contracts/reviews';
import { formatDateTime, pseudoText, useLocale, useMay, useSession } from '@noren/mfe-kit';
import { ButtonWithReason, Tag } from '@noren/mfe-kit/display';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { EnvironmentFacts } from './environment-facts.js';
import type { ReleaseStage, StageAction } from './release-stages.js';

const colors = { done: 'success', active: 'processing', failed: 'error', open: 'default' } as const;
const permissions: Readonly<Record<StageAction, Action>> = {
  fillIn: 'app.write',
  build: 'asset.build',
  deploy: 'asset.deploy',
  requestReview: 'review.request',
  decideReview: 'review.decide',
};

interface Props {
  app: AppDetail;
  stage: ReleaseStage;
  /** Newest version of the settings. */
  version: ConfigurationVersion | undefined;
  /** True if its action comes next. */
  isNext: boolean;
  onEdit: () => void;
}

/** One stage of the way to production. */
export function ReleaseStageCard({ app, stage, version, isNext, onEdit }: Props) {
  const t = useMessages();
  const { name, state } = stage;
  const isEnvironment = name !== 'settings' && name !== 'build';
  const title = isEnvironment ? t(`environment.${name}`) : t(`path.${name}`);
  return (
    <li className="apps-path-stage" aria-current={isNext ? 'step' : undefined}>
      <article aria-label={title}>
        <header>
          <h3>{title}</h3>
          <Tag color={colors[state]}>{t(`path.state.${state}`)}</Tag>
        </header>
        {name === 'settings' ? <SettingsFacts stage={stage} version={version} /> : null}
        {name === 'build' ? <BuildFacts stage={stage} version={version} /> : null}
        {isEnvironment ? (
          <EnvironmentFacts environment={name} newest={stage.newest} live={stage.live} />
        ) : null}
        <StageButton app={app} stage={stage} title={title} isNext={isNext} onEdit={onEdit} />
      </article>
    </li>
  );
}

function SettingsFacts({ stage, version }: Pick<Props, 'stage' | 'version'>) {
  const t = useMessages();
  const missing = stage.missing ?? [];
  if (missing.length > 0)
    return (
      <p>{t('path.missing', { fields: missing.map((field) => t(`field.${field}`)).join(t('list.and')) })}</p>
    );
  if (version === undefined) return null;
  return (
    <>
      <p>{t('path.version', { version: version.version })}</p>
      <p className="apps-note">
        {t('home.deployedBy', { at: formatDateTime(version.savedAt), by: version.savedBy })}
      </p>
    </>
  );
}

function BuildFacts({ stage: { asset, state }, version }: Pick<Props, 'stage' | 'version'>) {
  const t = useMessages();
  if (asset === undefined) return <p className="apps-note">{t('path.neverBuilt')}</p>;
  const newer = (version?.version ?? 0) - (asset.configurationVersion ?? 0);
  return (
    <>
      <p>{t('home.asset', { version: asset.assetsVersion })}</p>
      <p className="apps-note">
        {t('home.deployedBy', { at: formatDateTime(asset.createdAt), by: asset.creator })}
      </p>
      {state === 'open' && newer > 0 ? <p>{t('path.changed', { count: newer })}</p> : null}
    </>
  );
}

function StageButton({ app, stage, title, isNext, onEdit }: Omit<Props, 'version'> & { title: string }) {
  const t = useMessages();
  const { history } = useRouter();
  const { action, name, asset } = stage;
  const reason = useReason(app, stage);
  if (action === undefined) return null;
  const getSearch = () => {
    if (action === 'build') return 'start=true';
    const build = `build=${asset?.assetsHistoryId ?? ''}`;
    return action === 'deploy' ? `${build}&deploy=${name}` : build;
  };
  const go = () => {
    if (action === 'fillIn') onEdit();
    else history.push(`/app/${app.id}/build-history?${getSearch()}`);
  };
  const label = t(`path.action.${action}`);
  return (
    <ButtonWithReason
      type={isNext ? 'primary' : 'default'}
      block
      aria-label={`${label}: ${title}`}
      reason={reason}
      onClick={go}
    >
      {label}
    </ButtonWithReason>
  );
}

/** Returns why the user cannot take the stage's action; undefined if they can. */
function useReason(app: AppDetail, { action, rejectionCode, asset }: ReleaseStage): string | undefined {
  const locale = useLocale((state) => state.locale);
  const { user } = useSession();
  const may = useMay(permissions[action ?? 'build']);
  const getCode = (): ErrorCode | undefined => {
    if (!may) return 'accessDenied';
    if (action !== 'decideReview' || asset?.review === undefined) return rejectionCode;
    return getDecisionRejection(app.releasePolicy ?? defaultReleasePolicy, asset.review, user);
  };
  const code = getCode();
  return code && pseudoText(errorTexts[locale][code]);
}
