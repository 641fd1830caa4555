/** Search parameters of a list page in its URL. */
export interface ListSearch {
  /** Matches anywhere in the name. */
  name?: string;
  /** Page number from 0. */
  page?: number;
  size?: number;
  /** `field,asc` or `field,desc` */
  sort?: string;
}

/** `validateSearch` for list routes: keeps valid parameters, drops the rest. */
export function validateListSearch(search: Record<string, unknown>): ListSearch {
  const result: ListSearch = {};
  // The router parses a name of digits as a number.
  const name = ['string', 'number', 'boolean'].includes(typeof search['name']) ? String(search['name']) : '';
  if (name !== '') result.name = name.slice(0, 100);
  const page = Number(search['page']);
  if (Number.isInteger(page) && page > 0) result.page = page;
  const size = Number(search['size']);
  if (Number.isInteger(size) && size >= 1 && size <= 100) result.size = size;
  if (typeof search['sort'] === 'string' && /^[A-Za-z]{1,40},(asc|desc)$/.test(search['sort']))
    result.sort = search['sort'];
  return result;
}
