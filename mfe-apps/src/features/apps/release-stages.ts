import { type AppDetail, type Environment, environments } from '@noren/contracts/apps';
import { type Asset, type BuildField, isBuildRunning, listMissingBuildFields } from '@noren/contracts/assets';
import {
  type AppDeployments,
  type Deployment,
  getDeployRejection,
  getReviewRequestRejection,
} from '@noren/contracts/deployments';
import type { ErrorCode } from '@noren/contracts/errors';

/** `done`: up to date; `active`: it works on it now; `failed`: the last attempt; `open`: something is left to do. */
export type StageState = 'done' | 'active' | 'failed' | 'open';

/** What a stage offers to do next. */
export type StageAction = 'fillIn' | 'build' | 'deploy' | 'requestReview' | 'decideReview';

export interface ReleaseStage {
  readonly name: 'settings' | 'build' | Environment;
  readonly state: StageState;
  /** Undefined if nothing is left to do. */
  readonly action?: StageAction;
  /** Why the action is not possible now. */
  readonly rejectionCode?: ErrorCode | undefined;
  readonly missing?: readonly BuildField[];
  readonly asset?: Asset | undefined;
  readonly newest?: Deployment | undefined;
  /** The deployment that the environment serves. */
  readonly live?: Deployment | undefined;
}

export interface ReleaseFacts {
  readonly app: AppDetail;
  /** Newest version of the settings. */
  readonly configurationVersion: number;
  /** The newest builds, newest first. */
  readonly assets: readonly Asset[];
  readonly deployments: AppDeployments;
}

/** Returns the stages from the settings to production, in order, each with the action that comes next there. */
export function getReleaseStages(facts: ReleaseFacts): ReleaseStage[] {
  const candidate = facts.assets.find(({ status }) => status === 'completed');
  const missing = listMissingBuildFields(facts.app);
  return [
    {
      name: 'settings',
      missing,
      ...(missing.length > 0 ? { state: 'open', action: 'fillIn' } : { state: 'done' }),
    },
    getBuildStage(facts, candidate, missing),
    ...environments.map((environment) => getEnvironmentStage(facts, candidate, environment)),
  ];
}

/** Returns the stage whose action comes next: the first one with something to do; undefined while one is active. */
export function findNextStage(stages: readonly ReleaseStage[]): ReleaseStage | undefined {
  if (stages.some(({ state }) => state === 'active')) return undefined;
  return stages.find(({ action, rejectionCode }) => action !== undefined && rejectionCode === undefined);
}

/** True if the settings have changed since the build. */
export const isOutdated = (asset: Asset, configurationVersion: number): boolean =>
  (asset.configurationVersion ?? 0) < configurationVersion;

function getBuildStage(
  { assets: [newest], configurationVersion }: ReleaseFacts,
  candidate: Asset | undefined,
  missing: readonly BuildField[],
): ReleaseStage {
  const stage = { name: 'build', asset: newest } as const;
  if (newest !== undefined && isBuildRunning(newest)) return { ...stage, state: 'active' };
  const isUpToDate =
    newest !== undefined && newest === candidate && !isOutdated(newest, configurationVersion);
  if (isUpToDate) return { ...stage, state: 'done' };
  return {
    ...stage,
    state: newest?.status === 'failed' ? 'failed' : 'open',
    action: 'build',
    rejectionCode: missing.length > 0 ? 'buildSettingsMissing' : undefined,
  };
}

function getEnvironmentStage(
  { deployments }: ReleaseFacts,
  candidate: Asset | undefined,
  environment: Environment,
): ReleaseStage {
  const live = deployments.live[environment];
  const newest = deployments[environment];
  const stage = { name: environment, asset: candidate, newest, live } as const;
  if (newest?.status === 'publishing') return { ...stage, state: 'active' };
  const isServed = live !== undefined && live.assetsHistoryId === candidate?.assetsHistoryId;
  const state = newest?.status === 'failed' ? 'failed' : isServed ? 'done' : 'open';
  if (candidate === undefined)
    return { ...stage, state, action: 'deploy', rejectionCode: 'assetNotDeployable' };
  if (environment !== 'review') {
    if (isServed) return { ...stage, state };
    return { ...stage, state, action: 'deploy', rejectionCode: getDeployRejection(candidate, environment) };
  }
  return { ...stage, ...getReviewStep(candidate, isServed, state) };
}

/** Review: request it, deploy there, decide. */
function getReviewStep(
  candidate: Asset,
  isServed: boolean,
  state: StageState,
): Pick<ReleaseStage, 'state' | 'action' | 'rejectionCode'> {
  const status = candidate.review?.status;
  if (status !== 'requested' && status !== 'approved')
    return {
      state: status === 'rejected' ? 'failed' : 'open',
      action: 'requestReview',
      rejectionCode: getReviewRequestRejection(candidate),
    };
  if (status === 'requested' && isServed) return { state: 'open', action: 'decideReview' };
  if (isServed || status === 'approved') return { state: isServed ? state : 'done' };
  return { state, action: 'deploy', rejectionCode: getDeployRejection(candidate, 'review') };
}
