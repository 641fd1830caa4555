import { type Environment, environments } from '@noren/contracts/apps';
import { type StaffPurchaseQuery, ticketPurchaseStatuses } from '@noren/contracts/tickets';
import { type ListSearch, validateListSearch } from '@noren/mfe-kit';
import type { ListViews } from '@noren/mfe-kit/table';

export type PurchaseStatusFilter = NonNullable<StaffPurchaseQuery['status']> | '';

export interface PurchaseFilters {
  search: Pick<ListSearch, 'page' | 'size'>;
  environment: Environment;
  status: PurchaseStatusFilter;
}

/** The list as it opens. */
export const firstPurchases: PurchaseFilters = { search: {}, environment: 'production', status: '' };

/** Returns what saved views of purchases keep: no member number, because browsers would remember members. */
export function toPurchaseViews(
  { search: { size }, environment, status }: PurchaseFilters,
  onApply: (filters: PurchaseFilters) => void,
): ListViews {
  return {
    search: {
      ...(size === undefined ? {} : { size }),
      ...(environment === firstPurchases.environment ? {} : { environment }),
      ...(status === '' ? {} : { status }),
    },
    onApply: (next: ListSearch & { environment?: unknown; status?: unknown }) =>
      onApply({
        search: validateListSearch({ size: next.size }),
        environment: environments.find((one) => one === next.environment) ?? firstPurchases.environment,
        status: ticketPurchaseStatuses.find((one) => one === next.status) ?? '',
      }),
  };
}
