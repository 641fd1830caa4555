import { type Asset, type Deployment, errorTexts, isErrorCode } from '@noren/contracts/base';
import { useLocale } from '@noren/mfe-kit';

/** Why a build or a deployment failed, in the console's language where the catalogue has it. */
export function useFailureText(): (
  failed: Pick<Asset | Deployment, 'failure' | 'failureCode'>,
) => string | undefined {
  const locale = useLocale((state) => state.locale);
  return ({ failure, failureCode }) =>
    failureCode !== undefined && isErrorCode(failureCode) ? errorTexts[locale][failureCode] : failure;
}
