export { browserProject as default } from '../jest.preset.js';
