/** Commit messages: `type(scope): imperative subject`, the reason in the body. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    // A body is prose: editors wrap it.
    'body-max-line-length': [0],
  },
};
