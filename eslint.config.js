import nx from '@nx/eslint-plugin';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Allowed imports: contracts → kits → services and remotes; never sideways. */
const depConstraints = [
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: ['type:testing'] },
  { sourceTag: 'type:kit', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit', 'type:testing'] },
  { sourceTag: 'type:service', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit', 'type:testing'] },
  { sourceTag: 'type:remote', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit', 'type:testing'] },
  { sourceTag: 'type:shell', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit', 'type:testing'] },
  { sourceTag: 'type:runtime', onlyDependOnLibsWithTags: ['type:contracts', 'type:testing'] },
  { sourceTag: 'type:tool', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit', 'type:testing'] },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:contracts', 'type:kit', 'type:testing'] },
  { sourceTag: 'type:deploy', onlyDependOnLibsWithTags: ['type:contracts', 'type:testing'] },
  { sourceTag: 'side:browser', notDependOnLibsWithTags: ['side:node'] },
  { sourceTag: 'side:node', notDependOnLibsWithTags: ['side:browser'] },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.noren/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints,
          banTransitiveDependencies: false,
          // Browsers load its entry points separately, with the first load or with the screen that needs them.
          checkDynamicDependenciesExceptions: ['@noren/mfe-kit', '@noren/mfe-kit/*', '@noren/contracts/*'],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Allows omitting a property by `const { secret: _secret, ...rest }`.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 250, skipComments: true, skipBlankLines: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // A list of exports is as long as the public API.
    files: ['packages/*/src/mod.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.tsx', 'packages/mfe-kit/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules },
  },
  {
    files: ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@tanstack/react-router',
              importNames: ['lazyRouteComponent'],
              message:
                'lazyScreen of @noren/mfe-kit: the router would reload the page on its own, without our limit of once a minute.',
            },
          ],
          patterns: [
            {
              group: ['antd', 'antd/*', '@ant-design/*', '@rjsf/*'],
              message:
                'antd comes through the entry points of @noren/mfe-kit only: a second copy would bring a second theme.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['services/*/{src,test}/**/*.ts'],
    ignores: ['**/model.ts', '**/projection.ts', '**/repository.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'mongoose',
              message: 'mongoose is used in model.ts, projection.ts and repository.ts only.',
            },
          ],
        },
      ],
    },
  },
);
