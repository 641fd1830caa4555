/** Noren's logo: a shop curtain of three cloths. */
export const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="26" height="3" rx="1.5" fill="#00797f"/><path d="M5 8h7v17l-3.500-2L5 25zM12.500 8h7v17l-3.500-2-3.500 2zM20 8h7v17l-3.500-2-3.500 2z" fill="#00b5be"/></svg>';
