export { databaseProject as default } from '../../jest.preset.js';
