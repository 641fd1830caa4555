import type { Asset } from '@noren/contracts/assets';
import type { Deployment } from '@noren/contracts/deployments';
import { type ErrorCode, errorTexts, isErrorCode } from '@noren/contracts/errors';
import { pseudoText, useLocale } from '@noren/mfe-kit';

/** Failures that staff report to others, who need the original details. */
const explained: readonly ErrorCode[] = ['deployConflict', 'deployTargetRefused', 'platformRejected'];

/** Returns why a build or deployment failed, in the console's language if the catalogue has it. */
export function useFailureText(): (
  failed: Pick<Asset | Deployment, 'failure' | 'failureCode'>,
) => string | undefined {
  const locale = useLocale((state) => state.locale);
  return ({ failure, failureCode: code }) => {
    if (code === undefined || !isErrorCode(code)) return failure;
    const [, detail = ''] = failure?.split(errorTexts.en[code]) ?? [];
    const text = pseudoText(errorTexts[locale][code]);
    return explained.includes(code) ? text + detail : text;
  };
}
