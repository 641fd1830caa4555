import { Sections } from '@noren/contracts';
import { Value } from 'typebox/value';
import type { BuildStepRun } from './build.js';
import { Failure } from './failure.js';

/** The settings at the version that was asked for are whole and valid. */
export const validate: BuildStepRun = {
  name: 'validate',
  async run(state, ports) {
    const { app, configurationVersion } = state.input;
    const { sections, version } = await ports.configuration(app.id, configurationVersion);
    if (!Value.Check(Sections, sections)) throw new Failure('buildSettingsInvalid', invalidPlaces(sections));
    return {
      state: { ...state, sections },
      detail: `settings ${version}, ${Object.keys(sections).length} sections`,
    };
  },
};

/** The first few places that break a rule, as `topPage/tiles/0/link`. */
function invalidPlaces(sections: unknown): string {
  const places = Value.Errors(Sections, sections).map((error) => error.instancePath.replace(/^\//, ''));
  return [...new Set(places)].slice(0, 5).join(', ');
}
