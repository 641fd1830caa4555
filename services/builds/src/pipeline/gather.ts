import { type PageDefinition, type PageInput, pages, sections as registry } from '@noren/contracts';
import type { BuildApp, BuildState, BuildStepRun } from './build.js';
import { Failure } from './failure.js';

/** The pages that the template has and the group's features allow, each with its slice of the settings. */
export const gather: BuildStepRun = {
  name: 'gather',
  async run(state) {
    const { app, runtime } = state.input;
    const chosen = pages.filter((page) => isOn(page, app));
    const missing = chosen.find((page) => runtime.bundle.pages[page.id] === undefined);
    if (missing !== undefined) throw new Failure('buildRuntimeUnusable', `page ${missing.id}`);
    const inputs = chosen.map((page) => pageInput(page, chosen, state));
    return { state: { ...state, inputs }, detail: `${inputs.length} pages` };
  },
};

function isOn(page: PageDefinition, app: BuildApp): boolean {
  return app.pages.includes(page.id) && (page.feature === undefined || app.features[page.feature]);
}

/** Sections of features that the group does not have stay out, so a page cannot show what is switched off. */
function pageInput(page: PageDefinition, chosen: readonly PageDefinition[], state: BuildState): PageInput {
  const { name, systemName, features } = state.input.app;
  const ids = page.sections.filter((id) => {
    const { feature } = registry[id] as { feature?: keyof typeof features };
    return feature === undefined || features[feature];
  });
  return {
    page: page.id,
    name,
    systemName,
    pages: chosen.map(({ id }) => id),
    sections: Object.fromEntries(ids.map((id) => [id, state.sections[id]])),
  };
}
