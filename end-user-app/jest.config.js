import { browserProject } from '../jest.preset.js';

export default {
  ...browserProject,
  setupFiles: ['<rootDir>/test/setup.ts'],
};
