import { remotePreset } from '@noren/mfe-kit/rspack';

export default remotePreset({ name: 'groups', dir: import.meta.dirname });
