import type { AppState } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import { getReviewRequestRejection } from '@noren/contracts/deployments';
import type { Caller } from '@noren/contracts/permissions';
import type { ReleaseApproval } from '@noren/contracts/releases';
import {
  getDecisionRejection,
  type Review,
  type ReviewCreate,
  type ReviewUpdate,
  reviewEndpoints,
  reviewLifecycle,
} from '@noren/contracts/reviews';
import { audited, conflict, DuplicateError, forbidden, notFound } from '@noren/service-kit';
import { getRound, type ReviewAudit, type ReviewRecord, type ReviewRepository } from './repository.js';

export interface ReviewServiceDeps {
  repository: ReviewRepository;
  /** Returns an app by its newest event. @throws `notFound` if it is not visible */
  app: (caller: Caller, appId: string) => Promise<Pick<AppState, 'releasePolicy'>>;
  /** Returns an asset with its review. @throws `assetNotFound`; `notFound` if its app is not visible */
  asset: (caller: Caller, appId: string, assetId: string) => Promise<Asset>;
}

export type ReviewService = ReturnType<typeof createReviewService>;

export function createReviewService(deps: ReviewServiceDeps) {
  const { repository, app, asset } = deps;

  async function reviewed(caller: Caller, appId: string, assetId: string): Promise<Asset> {
    const found = await asset(caller, appId, assetId);
    if (found.review === undefined) throw notFound('reviewNotFound');
    return found;
  }

  async function create(caller: Caller, appId: string, assetId: string, body: ReviewCreate): Promise<Asset> {
    const found = await asset(caller, appId, assetId);
    const rejectionReason = getReviewRequestRejection(found);
    if (rejectionReason !== undefined) throw conflict(rejectionReason);
    const { digest = '' } = found;
    const requester = { requester: caller.name, requesterId: caller.id };
    const review = { id: assetId, appId, digest, ...requester, request: body.comment };
    if (!(await requested(repository, review, getAuditLog(caller, 'create'))))
      throw conflict(reviewLifecycle.rejectionCodes.request);
    return asset(caller, appId, assetId);
  }

  async function update(caller: Caller, appId: string, assetId: string, body: ReviewUpdate): Promise<Asset> {
    await asset(caller, appId, assetId);
    const before = await repository.find(assetId);
    if (before === undefined) throw notFound('reviewNotFound');
    const { releasePolicy } = await app(caller, appId);
    const rejectionReason = getDecisionRejection(releasePolicy, before, caller);
    if (rejectionReason !== undefined) throw forbidden(rejectionReason);
    const decision = { ...body, reviewer: caller.name, reviewerId: caller.id };
    if ((await repository.decide(before, decision, getAuditLog(caller, 'update'))) === undefined) {
      throw conflict(reviewLifecycle.rejectionCodes[body.status === 'approved' ? 'approve' : 'reject']);
    }
    return asset(caller, appId, assetId);
  }

  async function cancel(caller: Caller, appId: string, assetId: string): Promise<Asset> {
    const { review } = await reviewed(caller, appId, assetId);
    if ((await repository.cancel(assetId, caller.name, getAuditLog(caller, 'delete'))) === undefined) {
      throw conflict(reviewLifecycle.rejectionCodes.cancel, { current: review });
    }
    return asset(caller, appId, assetId);
  }

  return {
    create,
    update,
    cancel,
    deleteByApp: repository.deleteByApp,
    /** Returns the approval that admits an asset to production; undefined if it has none. */
    async approval(assetId: string): Promise<ReleaseApproval | undefined> {
      const review = await repository.find(assetId);
      if (review?.status !== 'approved' || !review.reviewer || !review.decidedAt) return undefined;
      return { reviewer: review.reviewer, digest: review.digest, at: review.decidedAt };
    },
    /** Returns the reviews of assets by asset id. */
    async getByAssets(assetIds: readonly string[]): Promise<Map<string, Review>> {
      const reviews = await repository.getByAssets(assetIds);
      return new Map(reviews.map((review) => [review.id, toView(review)]));
    },
  };
}

/** Creates the review or requests it again. False if the lifecycle or a concurrent request rules it out. */
async function requested(
  repository: ReviewRepository,
  review: Parameters<ReviewRepository['request']>[0],
  trail: ReviewAudit,
): Promise<boolean> {
  const before = await repository.find(review.id);
  if (before !== undefined) return (await repository.requestAgain(review, before, trail)) !== undefined;
  try {
    await repository.request(review, trail);
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}

/** Records the change under the reviewed asset in the app's audit log. */
function getAuditLog(caller: Caller, call: keyof typeof reviewEndpoints): ReviewAudit {
  return (next, before) => {
    const change = { kind: 'app', subject: next.appId, action: reviewEndpoints[call].id } as const;
    const at = (record: ReviewRecord | undefined) => ({
      assets: { [next.id]: record === undefined ? {} : { review: getRound(record) } },
    });
    return audited('builds', caller, change, at(before), at(next));
  };
}

function toView(record: ReviewRecord): Review {
  const { earlier } = record;
  return { ...getRound(record), ...(earlier === undefined ? {} : { earlier }) };
}
