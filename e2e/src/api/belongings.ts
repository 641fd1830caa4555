export { newAsset, newDeployment, newImage } from './fixtures.js';
