/**
 * Applies the export condition `source` to our own packages only. Some third-party packages use it too, for
 * TypeScript that Jest does not compile.
 */
module.exports = (request, options) => {
  const ours = request.startsWith('@noren/');
  const conditions = (options.conditions ?? []).filter((name) => ours || name !== 'source');
  return options.defaultResolver(request, { ...options, conditions });
};
