/**
 * `cookie` is an ES module that light-my-request (behind Fastify's `inject`) loads with `require`. Node
 * can do that since 20.19, jest only from Node 24.9 on: this asks Node itself instead of jest.
 */
module.exports = process.getBuiltinModule('node:module').createRequire(__filename)('cookie');
