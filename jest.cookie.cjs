/**
 * Loads `cookie` with Node's own `require`. It is an ES module that light-my-request (behind Fastify's `inject`)
 * requires: Node supports that since 20.19, Jest only from Node 24.9.
 */
module.exports = process.getBuiltinModule('node:module').createRequire(__filename)('cookie');
