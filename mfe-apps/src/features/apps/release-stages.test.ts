import { describe, expect, it } from '@jest/globals';
import type { Asset } from '@noren/contracts/assets';
import type { AppDeployments } from '@noren/contracts/deployments';
import type { Review } from '@noren/contracts/reviews';
import { aDeployment, anAppDetail, anAsset } from '../../../test/apps.js';
import { findNextStage, getReleaseStages, type ReleaseFacts } from './release-stages.js';

const app = anAppDetail({ liffId: '1234567890-AbcdEfgh', envType: 'development', applicationId: 'app' });
const review = (status: Review['status']) => ({ status, rounds: [] }) as unknown as Review;
const live = (...environments: readonly (keyof AppDeployments['live'])[]): AppDeployments => {
  const deployments = Object.fromEntries(
    environments.map((environment) => [environment, aDeployment({ environment })]),
  );
  return { ...deployments, live: deployments };
};
const getStages = (facts: Partial<ReleaseFacts>) =>
  getReleaseStages({ app, configurationVersion: 7, assets: [], deployments: live(), ...facts });

/** Returns the states of all stages, and the next action. */
function summarize(facts: Partial<ReleaseFacts>) {
  const stages = getStages(facts);
  const next = findNextStage(stages);
  return [stages.map(({ state }) => state).join(' '), next && `${next.name} ${next.action}`];
}
const built = (asset: Partial<Asset> = {}) => [anAsset({ deployedTo: [], served: [], ...asset })];
const inDevelopment = { served: ['development'] as Asset['served'] };

describe('the stages of an app', () => {
  it.each<[string, Partial<ReleaseFacts>, string, string | undefined]>([
    ['a new app', { app: anAppDetail({ liffId: undefined }) }, 'open open open open open', 'settings fillIn'],
    ['complete settings', {}, 'done open open open open', 'build build'],
    ['a running build', { assets: built({ status: 'processing' }) }, 'done active open open open', undefined],
    ['a failed build', { assets: built({ status: 'failed' }) }, 'done failed open open open', 'build build'],
    ['a build', { assets: built() }, 'done done open open open', 'development deploy'],
    [
      'a build in development',
      { assets: built(inDevelopment), deployments: live('development') },
      'done done done open open',
      'review requestReview',
    ],
    [
      'a requested review',
      {
        assets: built({ ...inDevelopment, review: review('requested') }),
        deployments: live('development'),
      },
      'done done done open open',
      'review deploy',
    ],
    [
      'a requested review of a build in review',
      {
        assets: built({ ...inDevelopment, review: review('requested') }),
        deployments: live('development', 'review'),
      },
      'done done done open open',
      'review decideReview',
    ],
    [
      'a rejected review',
      { assets: built({ ...inDevelopment, review: review('rejected') }), deployments: live('development') },
      'done done done failed open',
      'review requestReview',
    ],
    [
      'an approved build',
      { assets: built({ ...inDevelopment, review: review('approved') }), deployments: live('development') },
      'done done done done open',
      'production deploy',
    ],
    [
      'a live build',
      {
        assets: built({ ...inDevelopment, review: review('approved') }),
        deployments: live('development', 'review', 'production'),
      },
      'done done done done done',
      undefined,
    ],
    [
      'settings that changed after the build',
      { configurationVersion: 8, assets: built(inDevelopment), deployments: live('development') },
      'done open done open open',
      'build build',
    ],
  ])('of %s name what comes next', (_, facts, states, next) => {
    expect(summarize(facts)).toEqual([states, next]);
  });

  it('wait for a deployment in progress', () => {
    const development = aDeployment({ status: 'publishing' });
    expect(summarize({ assets: built(), deployments: { development, live: {} } })).toEqual([
      'done done active open open',
      undefined,
    ]);
  });

  it('say why an action is not possible yet', () => {
    const codes = getStages({ assets: built() }).map(({ rejectionCode }) => rejectionCode);
    expect(codes).toEqual([undefined, undefined, undefined, 'developmentFirst', 'developmentFirst']);
    expect(getStages({ app: anAppDetail({ liffId: undefined }) })[1]?.rejectionCode).toBe(
      'buildSettingsMissing',
    );
  });
});
