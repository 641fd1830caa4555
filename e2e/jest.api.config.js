import { nodeProject } from '../jest.preset.js';

/** The tests over the whole stack's API. */
export default { ...nodeProject, roots: ['<rootDir>/src/api'] };
