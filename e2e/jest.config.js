import { nodeProject } from '../jest.preset.js';

/** The tests over the whole running stack: its API, whole flows in a browser, faults. */
export default nodeProject;
