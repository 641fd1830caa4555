const globals = new URL('./native-globals.js', import.meta.url).href;

/** Resolves our own packages to their sources, so that tests never use a stale build, and Jest's globals. */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
  if (!specifier.startsWith('@noren/')) return next(specifier, context);
  return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
}
