import { nodeProject } from '../jest.preset.js';

/** The tests in a browser; those over the API alone have a configuration of their own. */
export default { ...nodeProject, testPathIgnorePatterns: ['/node_modules/', '/dist/', '/src/api/'] };
