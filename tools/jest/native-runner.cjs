/** Jest's own runner under a second name: gives tests of the native runtime workers without a DOM and its memory. */
module.exports = require('jest-runner');
