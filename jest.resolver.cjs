/**
 * The condition `source` is for our own packages: some packages of others use the same word for
 * TypeScript that nothing compiles here.
 */
module.exports = (request, options) => {
  const ours = request.startsWith('@noren/');
  const conditions = (options.conditions ?? []).filter((name) => ours || name !== 'source');
  return options.defaultResolver(request, { ...options, conditions });
};
