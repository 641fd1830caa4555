declare module 'fxa-common-password-list' {
  /** The 50,000 commonest passwords of at least 8 characters, in lower case. */
  const list: { test(password: string): boolean };
  export default list;
}
