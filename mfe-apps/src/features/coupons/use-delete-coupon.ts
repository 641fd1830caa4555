import { couponEndpoints } from '@noren/contracts';
import { useWrite, type WriteOptions } from '@noren/mfe-kit';

export const useDeleteCoupon = (options: WriteOptions<typeof couponEndpoints.delete>) =>
  useWrite(couponEndpoints.delete, options);
