import { browserProject } from '../jest.preset.js';

export default {
  ...browserProject,
  setupFiles: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: { ...browserProject.moduleNameMapper, '\\.css$': '<rootDir>/src/testing/no-styles.ts' },
};
