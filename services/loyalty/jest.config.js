import { databaseProject } from '../../jest.preset.js';

/** The most tests by far: everything else is done before them, so they take the second core. */
export default { ...databaseProject, maxWorkers: 2 };
