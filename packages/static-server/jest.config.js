export { nodeProject as default } from '../../jest.preset.js';
