/** What a list page keeps in its URL. */
export interface ListSearch {
  /** Matches anywhere in the name. */
  name?: string;
  /** From 0. */
  page?: number;
  size?: number;
  /** `field,asc` or `field,desc` */
  sort?: string;
}

/** A list route's `validateSearch`: keeps what is valid, forgets the rest. */
export function validateListSearch(search: Record<string, unknown>): ListSearch {
  const result: ListSearch = {};
  // A name of digits comes out of the URL as a number.
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
