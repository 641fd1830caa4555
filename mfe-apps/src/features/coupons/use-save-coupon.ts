import { type ApiError, couponEndpoints } from '@noren/contracts';
import { useWrite } from '@noren/mfe-kit';

interface Outcome {
  onSuccess: () => void;
  onError: (error: ApiError) => boolean | undefined;
}

export function useCreateCoupon({ onSuccess, onError }: Outcome) {
  return useWrite(couponEndpoints.create, { onSuccess, onError });
}

export function useUpdateCoupon({ onSuccess, onError }: Outcome) {
  return useWrite(couponEndpoints.update, { onSuccess, onError });
}
