import { Sections } from '@noren/contracts/config-sections';
import { Value } from 'typebox/value';
import type { BuildStepRun } from './build.js';
import { Failure } from './failure.js';

/** Loads the requested version of the settings and validates it against the schema. */
export const validate: BuildStepRun = {
  name: 'validate',
  async run(state, ports) {
    const { app, configurationVersion } = state.input;
    const { sections, version } = await ports.configuration(app.id, configurationVersion);
    if (!Value.Check(Sections, sections))
      throw new Failure('buildSettingsInvalid', listInvalidPaths(sections));
    return {
      state: { ...state, sections },
      detail: `settings ${version}, ${Object.keys(sections).length} sections`,
    };
  },
};

/** Lists the first five invalid paths, e.g. `topPage/tiles/0/link`. */
function listInvalidPaths(sections: unknown): string {
  const places = Value.Errors(Sections, sections).map((error) => error.instancePath.replace(/^\//, ''));
  return [...new Set(places)].slice(0, 5).join(', ');
}
