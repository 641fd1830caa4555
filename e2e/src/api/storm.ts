import {
  ApiError,
  type Asset,
  assetEndpoints,
  type Client,
  type Configuration,
  configurationEndpoints,
  type Deployment,
  deploymentEndpoints,
  type Environment,
  type ErrorCode,
  environments,
  reviewEndpoints,
  type SectionId,
} from '@noren/contracts';

export const reviewMoves = ['requested', 'cancelled', 'approved', 'rejected'] as const;
export type ReviewMove = (typeof reviewMoves)[number];

/** The one field that a save changes. */
export interface FieldChange {
  readonly section: Extract<SectionId, 'application' | 'topPage'>;
  readonly title: string;
}

/** What was asked for, and what came of it. */
export type Deed =
  | { kind: 'save'; change: FieldChange; done?: Configuration; refusal?: ErrorCode }
  | { kind: 'build'; done?: Asset; refusal?: ErrorCode }
  | { kind: 'deploy'; environment: Environment; done?: Deployment; refusal?: ErrorCode }
  | { kind: 'review'; move: ReviewMove; assetsHistoryId: string; done?: Asset; refusal?: ErrorCode };

type Act = () => Promise<Deed>;

/** How often a save is repeated on the newer settings that it was told of. */
const patience = 3;

/** What many people do to one app. */
export function actsOn(
  api: Client,
  appId: string,
  assets: readonly Asset[],
  random: (limit: number) => number,
) {
  const params = { appId };
  const anyAsset = () => (assets[random(assets.length)] as Asset).assetsHistoryId;

  function save(nth: number): Act {
    // Half of them keep what others changed meanwhile in other fields.
    const merge = nth % 2 === 0;
    const section = merge ? 'topPage' : 'application';
    const change: FieldChange = { section, title: `Saved ${nth}` };
    return async () => {
      let { data: seen } = await api.call(configurationEndpoints.get, { params, query: {} });
      for (let attempt = 1; ; attempt += 1) {
        const values = { ...seen.sections[section], title: change.title };
        const body = { version: seen.version, merge, sections: { [section]: values } };
        try {
          const { data: done } = await api.call(configurationEndpoints.update, { params, body });
          return { kind: 'save', change, done };
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal !== 'configConflict' || attempt === patience) return { kind: 'save', change, refusal };
          seen = (error as ApiError).current as Configuration;
        }
      }
    };
  }

  function build(): Act {
    return async () => ({
      kind: 'build',
      ...(await outcome(() => api.call(assetEndpoints.create, { params, body: {} }))),
    });
  }

  function deploy(): Act {
    const environment = environments[random(environments.length)] ?? 'development';
    const body = { environment, assetsHistoryId: anyAsset() };
    return async () => ({
      kind: 'deploy',
      environment,
      ...(await outcome(() => api.call(deploymentEndpoints.deploy, { params, body }))),
    });
  }

  function review(): Act {
    const move = reviewMoves[random(reviewMoves.length)] ?? 'requested';
    const assetsHistoryId = anyAsset();
    const at = { ...params, assetsHistoryId };
    const call = () => {
      if (move === 'requested') return api.call(reviewEndpoints.create, { params: at, body: {} });
      if (move === 'cancelled') return api.call(reviewEndpoints.delete, { params: at });
      return api.call(reviewEndpoints.update, { params: at, body: { status: move } });
    };
    return async () => ({ kind: 'review', move, assetsHistoryId, ...(await outcome(call)) });
  }

  return { save, build, deploy, review };
}

async function outcome<T>(call: () => Promise<{ data: T }>): Promise<{ done: T } | { refusal: ErrorCode }> {
  try {
    return { done: (await call()).data };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** @throws whatever is no refusal by the catalogue */
function refusalOf(error: unknown): ErrorCode {
  if (error instanceof ApiError && error.status < 500) return error.code;
  throw error;
}

/** In an order that follows from the numbers. */
export function shuffled<T>(items: readonly T[], random: (limit: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}
