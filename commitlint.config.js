/** Rules of commit messages: `type(scope): imperative subject`, with the reason in the body. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    // The body is prose, which editors wrap.
    'body-max-line-length': [0],
  },
};
