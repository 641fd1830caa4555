/** Jest's own runner under a second name: gives tests without a page workers without a page. */
module.exports = require('jest-runner');
