export type { PresetOptions } from './base-config.js';
export { remotePreset, shellPreset } from './presets.js';
export { kitEntries, sharedModules, type SharedModule } from './shared-modules.js';
