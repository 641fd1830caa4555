import { reviewEndpoints } from '@noren/contracts/reviews';
import { toast, useWrite } from '@noren/mfe-kit';
import { getMessage } from '../../messages.js';

const options = { refresh: ['assets'], onSuccess: () => toast.success(getMessage('review.done')) };

export const useRequestReview = () => useWrite(reviewEndpoints.create, options);
export const useDecideReview = () => useWrite(reviewEndpoints.update, options);
export const useCancelReview = () => useWrite(reviewEndpoints.delete, options);
