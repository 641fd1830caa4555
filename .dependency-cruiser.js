/** Boundaries inside a project: what Nx's project tags cannot see. `npm run boundaries` checks them. */
export default {
  forbidden: [
    {
      name: 'resources-never-import-each-other',
      comment:
        'app.ts wires resources by passing functions; a resource that imports another cannot be moved.',
      severity: 'error',
      // `faults/` holds tests over a whole service: they press and look at everything.
      from: { path: '^services/([^/]+)/src/([^/]+)/', pathNot: '^services/[^/]+/src/faults/' },
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
      comment: 'A cycle hides which of two modules is the deeper one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'mongoose-in-models-and-repositories',
      severity: 'error',
      from: { path: '^services/', pathNot: '(model|repository|model\\.test|repository\\.test)\\.ts$' },
      to: { path: 'node_modules/mongoose' },
    },
    {
      name: 'tests-are-imported-by-nobody',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
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
