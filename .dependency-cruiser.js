/** Folder of a project whose sources are built; `e2e` contains only tests. */
const project = '^((packages|services)/[^/]+|mfe-[^/]+|shell|end-user-app|deploy|bench)';
/** Tests beside the source, including those that run only against a real cluster. */
const testFile = '\\.(test|cluster)\\.tsx?$';

/** Floors of the loyalty service's engine, the lowest first. */
const engineFloors = ['types', 'reservations', 'processing', 'recovery'];

/** Boundaries inside a project, which Nx's project tags do not cover. `npm run boundaries` checks them. */
export default {
  forbidden: [
    {
      name: 'resources-never-import-each-other',
      comment:
        'app.ts and modules/ wire resources by passing functions; a resource that imports another cannot be moved.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/(?!modules/)([^/]+)/' },
      to: { path: '^services/$1/src/(?!pipeline/|engine/)([^/]+)/', pathNot: '^services/$1/src/$2/' },
    },
    {
      name: 'features-never-import-each-other',
      comment: 'Features of a remote meet in its routes only.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle, of types as well, hides which of two modules is the deeper one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...engineFloors.slice(0, -1).map((floor, level) => ({
      name: `engine-${floor}-never-imports-higher-floors`,
      comment: 'The reservation engine is built in floors: types, reservations, processing, recovery.',
      severity: 'error',
      from: { path: `^services/loyalty/src/engine/${floor}/`, pathNot: testFile },
      to: { path: `^services/loyalty/src/engine/(${engineFloors.slice(level + 1).join('|')})/` },
    })),
    {
      name: 'contracts-by-domain',
      comment:
        'Import `@noren/contracts/<domain>`. What federation shares of it (mod.ts, base.ts) is not an API.',
      severity: 'error',
      from: { pathNot: '^packages/contracts/' },
      to: { path: '^@noren/contracts($|/base$|/.+/)' },
    },
    {
      name: 'mongoose-in-models-and-repositories',
      severity: 'error',
      from: {
        path: '^services/',
        pathNot: '(model|projection|repository|model\\.test|repository\\.test)\\.ts$',
      },
      to: { path: 'node_modules/mongoose' },
    },
    {
      name: 'tests-are-imported-by-nobody',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'src-never-imports-test-code',
      comment:
        'src is built and shipped, test/ and the ./testing exports are neither: the import would fail at run time.',
      severity: 'error',
      from: { path: `${project}/src/`, pathNot: testFile },
      to: {
        path: [
          `${project}/test/`,
          '@noren/testing$',
          '@noren/[^/]+/testing$',
          '^packages/testing/',
          'node_modules/@jest/',
          'node_modules/fast-check/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|dist' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
