import { ServiceError } from '@noren/service-kit';
import type { ActionRequest } from '../types/action.js';
import type { Outcome, PlanAction, SubjectReader } from '../types/plan.js';
import type { NewAction } from '../types/record.js';
import { createProcessAction, type ProcessActionOptions } from './process-action.js';

/**
 * Processes a member action; the same request again gets the same answer.
 *
 * @throws its rejection reason, or whatever {@link ProcessAction} throws
 */
export type ProcessMemberAction = <A extends object, S = undefined>(
  request: ActionRequest,
  planAction: PlanAction<A, S>,
  subject?: SubjectReader<S>,
) => Promise<A>;

/** Processes the actions that are decided within their request and store their answer. */
export function createProcessMemberAction(
  options: ProcessActionOptions<NewAction, Outcome<object>>,
): ProcessMemberAction {
  const processAction = createProcessAction(options);
  return async <A extends object, S = undefined>(
    request: ActionRequest,
    planAction: PlanAction<A, S>,
    subject?: SubjectReader<S>,
  ) => {
    const { rejectionReason, answer } = await processAction(request, planAction, subject);
    if (rejectionReason !== undefined) throw new ServiceError(rejectionReason);
    return answer as A;
  };
}
