export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface Limits {
  allows(what: readonly string[], limit: Limit): Promise<boolean>;
  forgive(what: readonly string[], limit: Limit): Promise<void>;
}

/** Wrong codes that one member may send, so that nobody tries all of them. */
export const wrongStoreCodes: Limit = { most: 20, seconds: 600 };
export const wrongSerialCodes: Limit = { most: 10, seconds: 600 };
/** Cards of one member that the gateway may refuse, so that nobody finds out which of stolen cards work. */
export const refusedCards: Limit = { most: 5, seconds: 3_600 };
