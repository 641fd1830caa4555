export type { PresetOptions } from './base-config.js';
export { compile } from './compile.js';
export { remotePreset, shellPreset } from './presets.js';
export { kitEntries, type SharedModule, sharedModules } from './shared-modules.js';
