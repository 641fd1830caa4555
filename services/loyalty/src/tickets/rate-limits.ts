export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface Limits {
  allows(what: readonly string[], limit: Limit): Promise<boolean>;
  forgive(what: readonly string[], limit: Limit): Promise<void>;
}

/** Maximum number of wrong codes per member, to prevent guessing. */
export const wrongStoreCodes: Limit = { most: 20, seconds: 600 };
export const wrongSerialCodes: Limit = { most: 10, seconds: 600 };
/** Maximum number of refused cards per member, to prevent testing stolen cards. */
export const refusedCards: Limit = { most: 5, seconds: 3_600 };
