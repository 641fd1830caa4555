import { environments } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import {
  deploymentEndpoints,
  type DeployedSettings,
  type LiveSettings,
  releaseEvents,
} from '@noren/contracts/deployments';
import { conflict, type Consumer, consumer, notFound, unavailable } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import type { CredentialScope } from '../ports.js';
import type { AppScope } from '../request-context.js';
import type { Release, ReleaseProjection } from './projection.js';

/** Fetches the settings that an environment of an app lives by from their owner. */
export type FetchLiveSettings = (scope: CredentialScope) => Promise<LiveSettings>;

/** Fetches settings from the builds service. */
export function liveSettingsBy(client: Client): FetchLiveSettings {
  return async ({ appId, environment }) =>
    (await client.call(deploymentEndpoints.settings, { params: { appId }, query: { environment } })).data;
}

export interface ReleaseServiceOptions {
  readonly releases: ReleaseProjection;
  readonly fetchLive: FetchLiveSettings;
}

/** Milliseconds for which an answer of the owner is used again, so that outdated pages cannot flood it. */
const answerMs = 1_000;
const maxAnswers = 1_000;

export type ReleaseService = ReturnType<typeof createReleaseService>;

/** Serves what each environment lives by: the settings in its live asset, not those that staff saved last. */
export function createReleaseService({ releases, fetchLive }: ReleaseServiceOptions) {
  const answers = new LRUCache<string, Promise<LiveSettings>>({ max: maxAnswers, ttl: answerMs });

  /** @throws `maintenance` while the owner is unreachable */
  async function fetch(scope: CredentialScope): Promise<LiveSettings> {
    try {
      const answer = await fetchLive(scope);
      await releases.save(scope, answer.live);
      return answer;
    } catch (cause) {
      throw unavailable('maintenance', { cause });
    }
  }

  function fetchAtMostOften(scope: CredentialScope): Promise<LiveSettings> {
    const key = `${scope.appId}/${scope.environment}`;
    const recent = answers.get(key);
    if (recent !== undefined) return recent;
    const answer = fetch(scope);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  }

  /** Returns what an environment lives by; undefined if nothing is deployed there. */
  async function find(scope: CredentialScope): Promise<Release | undefined> {
    const known = await releases.find(scope);
    return known === undefined ? (await fetchAtMostOften(scope)).live : known.release;
  }

  async function getByPage(scope: CredentialScope, page: string): Promise<Release> {
    const { live, next } = await fetchAtMostOften(scope);
    const own = [live, next].find((one): one is DeployedSettings => one?.digest === page);
    if (own !== undefined) return own;
    throw live === undefined ? notFound() : conflict('pageOutdated');
  }

  return {
    find,

    /**
     * Returns what a call is answered by. While a deployment is being published, pages of both assets are served, and
     * each is answered by its own.
     *
     * @param page digest of the settings that the calling page was built with, if it says so
     * @returns undefined in development before its first deployment, which has no members yet
     * @throws `notFound` if nothing is deployed, `pageOutdated` if the page is of an earlier release
     */
    async get(scope: CredentialScope, page: string | undefined): Promise<Release | undefined> {
      const known = await find(scope);
      if (page !== undefined && page !== known?.digest) return getByPage(scope, page);
      if (known === undefined && scope.environment !== 'development') throw notFound();
      return known;
    },

    /** @param followers what follows each release */
    consumers: (followers: readonly ((scope: CredentialScope) => Promise<void>)[]): Consumer[] => [
      consumer(releaseEvents.published, async ({ data }) => {
        // The owner's answer is at least as new as the event.
        await fetch(data);
        for (const follow of followers) await follow(data);
      }),
    ],

    deleteByApp: (appId: string): Promise<void> =>
      releases.deleteBy(environments.map((environment) => ({ appId, environment }))),
  };
}

/** Returns an app scope with the settings and features of what it lives by. */
export function withRelease(scope: AppScope, release: Release | undefined): AppScope {
  if (release === undefined) return scope;
  const { settings } = release;
  return { ...scope, features: settings.features, release: settings };
}
