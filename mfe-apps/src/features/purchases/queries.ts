import type { ApiError } from '@noren/contracts/client';
import {
  type StaffPurchaseQuery,
  type StaffTicketPurchaseDetail,
  staffPurchaseEndpoints,
  type TicketRefundCreate,
} from '@noren/contracts/tickets';
import { endpointQuery, useRead, useWrite } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { createIdempotencyKey } from '@noren/contracts/core';
import { useRef } from 'react';

/** Reads a page of the ticket purchases of an app in one environment, newest first. */
export const usePurchases = (appId: string, query: StaffPurchaseQuery) =>
  useRead(staffPurchaseEndpoints.list, { params: { appId }, query }, { keepPrevious: true });

/** Reads a purchase with its trail. */
export const usePurchase = (appId: string, purchaseId: string) =>
  useRead(staffPurchaseEndpoints.get, { params: { appId, purchaseId } });

/** Returns a function that reads the list and a purchase again; it resolves to the purchase, if it was read. */
export function useRefreshPurchase(appId: string, purchaseId: string) {
  const cache = useQueryClient();
  return async (): Promise<StaffTicketPurchaseDetail | undefined> => {
    await cache.invalidateQueries({ queryKey: ['staffPurchases'] });
    const { queryKey } = endpointQuery(staffPurchaseEndpoints.get, { params: { appId, purchaseId } });
    return cache.getQueryData(queryKey)?.data;
  };
}

interface Outcome {
  /** Receives the refunded amount. */
  onSuccess: (amount: number) => void;
  onError: (error: ApiError) => boolean;
}

/** Ends the ticket of a purchase and refunds it. */
export function useRefund(appId: string, purchaseId: string, { onSuccess, onError }: Outcome) {
  const getKey = useIdempotencyKey();
  const refund = useWrite(staffPurchaseEndpoints.refund, {
    refresh: ['staffPurchases', 'audit'],
    onSuccess: (_, { body }) => onSuccess(body.amount),
    onError,
  });
  return {
    isPending: refund.isPending,
    refund: (body: TicketRefundCreate) =>
      refund.mutate({ params: { appId, purchaseId }, body, headers: { 'idempotency-key': getKey(body) } }),
  };
}

/**
 * Returns a function that returns a request's idempotency key. A retry of the same body keeps the key; another body
 * has a new one, because the service rejects a key that was used for another request.
 */
function useIdempotencyKey(): (body: object) => string {
  const last = useRef<{ body: string; key: string }>(undefined);
  return (next) => {
    const body = JSON.stringify(next);
    if (last.current?.body !== body) last.current = { body, key: createIdempotencyKey() };
    return last.current.key;
  };
}
