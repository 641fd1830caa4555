import { type Environment, environments } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { ApiError, type Client } from '@noren/contracts/client';
import type { SectionId } from '@noren/contracts/config-sections';
import { type Configuration, configurationEndpoints } from '@noren/contracts/configurations';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import type { ErrorCode } from '@noren/contracts/errors';
import { reviewEndpoints } from '@noren/contracts/reviews';

export const reviewMoves = ['requested', 'cancelled', 'approved', 'rejected'] as const;
export type ReviewMove = (typeof reviewMoves)[number];

/** The one field that a save changes. */
export interface FieldChange {
  readonly section: Extract<SectionId, 'application' | 'topPage'>;
  readonly title: string;
}

/** A requested operation and its result. */
export type Operation =
  | { kind: 'save'; change: FieldChange; result?: Configuration; rejection?: ErrorCode }
  | { kind: 'build'; result?: Asset; rejection?: ErrorCode }
  | { kind: 'deploy'; environment: Environment; result?: Deployment; rejection?: ErrorCode }
  | { kind: 'review'; move: ReviewMove; assetsHistoryId: string; result?: Asset; rejection?: ErrorCode };

type Request = () => Promise<Operation>;

/**
 * How often a save is sent, each time based on the settings that the previous conflict returned. Each conflict is due
 * to another save that succeeded: if one operation fails this often, at least as many others succeed.
 */
export const maxAttempts = 6;

/** Creates the requests that many people send to one app at the same time. */
export function createRequests(
  api: Client,
  appId: string,
  assets: readonly Asset[],
  random: (limit: number) => number,
) {
  const params = { appId };
  const pickAsset = () => (assets[random(assets.length)] as Asset).assetsHistoryId;

  function save(nth: number): Request {
    // Every other save merges changes that others made to other fields.
    const merge = nth % 2 === 0;
    const section = merge ? 'topPage' : 'application';
    const change: FieldChange = { section, title: `Saved ${nth}` };
    return async () => {
      let { data: current } = await api.call(configurationEndpoints.get, { params, query: {} });
      for (let attempt = 1; ; attempt += 1) {
        const values = { ...current.sections[section], title: change.title };
        const body = { version: current.version, merge, sections: { [section]: values } };
        try {
          const { data: result } = await api.call(configurationEndpoints.update, { params, body });
          return { kind: 'save', change, result };
        } catch (error) {
          const rejection = getRejection(error);
          if (rejection !== 'configConflict' || attempt === maxAttempts)
            return { kind: 'save', change, rejection };
          current = (error as ApiError).current as Configuration;
        }
      }
    };
  }

  function build(): Request {
    return async () => ({
      kind: 'build',
      ...(await execute(() => api.call(assetEndpoints.create, { params, body: {} }))),
    });
  }

  function deploy(): Request {
    const environment = environments[random(environments.length)] ?? 'development';
    const body = { environment, assetsHistoryId: pickAsset() };
    return async () => ({
      kind: 'deploy',
      environment,
      ...(await execute(() => api.call(deploymentEndpoints.deploy, { params, body }))),
    });
  }

  function review(): Request {
    const move = reviewMoves[random(reviewMoves.length)] ?? 'requested';
    const assetsHistoryId = pickAsset();
    const at = { ...params, assetsHistoryId };
    const call = () => {
      if (move === 'requested') return api.call(reviewEndpoints.create, { params: at, body: {} });
      if (move === 'cancelled') return api.call(reviewEndpoints.delete, { params: at });
      return api.call(reviewEndpoints.update, { params: at, body: { status: move } });
    };
    return async () => ({ kind: 'review', move, assetsHistoryId, ...(await execute(call)) });
  }

  return { save, build, deploy, review };
}

async function execute<T>(
  call: () => Promise<{ data: T }>,
): Promise<{ result: T } | { rejection: ErrorCode }> {
  try {
    return { result: (await call()).data };
  } catch (error) {
    return { rejection: getRejection(error) };
  }
}

/** @throws the error, unless it is a rejection from the catalogue */
function getRejection(error: unknown): ErrorCode {
  if (error instanceof ApiError && error.status < 500) return error.code;
  throw error;
}

/** Returns the items in an order that the random numbers determine. */
export function shuffle<T>(items: readonly T[], random: (limit: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}
