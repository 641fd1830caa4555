import { type CloudEvent, mapSecrets, type SectionId, type SectionsInput } from '@noren/contracts';
import { type Cipher, defineProjection, type Mongo } from '@noren/service-kit';
import { combineReads } from '../combine-reads.js';
import { configurationSchema } from './model.js';

interface KnownConfiguration {
  id: string;
  sections: SectionsInput;
}

export type ConfigurationRepository = ReturnType<typeof createConfigurationRepository>;

export function createConfigurationRepository(mongo: Mongo, cipher: Pick<Cipher, 'encrypt' | 'decrypt'>) {
  const configurations = defineProjection<KnownConfiguration>(mongo, {
    name: 'settings',
    schema: configurationSchema,
  });
  const sectionNamed = combineReads(async (names) => {
    const found = await Promise.all(
      names.map(async (name): Promise<[string, SectionsInput][]> => {
        const [appId = '', id = ''] = name.split('/');
        const known = await configurations.find(appId, [`sections.${id}`]);
        return known === undefined ? [] : [[name, known.sections ?? {}]];
      }),
    );
    return new Map(found.flat());
  });
  const sealed = (sections: SectionsInput) => ({ sections: mapSecrets(sections, cipher.encrypt) });
  return {
    collections: [configurations],
    /** A section as it is stored: its secrets are opened only where they are used. @returns undefined where nothing is known of the app */
    section: (appId: string, section: SectionId) => sectionNamed(`${appId}/${section}`),
    opened: (sections: SectionsInput) => mapSecrets(sections, cipher.decrypt),
    keep: (event: CloudEvent, sections: SectionsInput) => configurations.project(event, sealed(sections)),
    learn: (appId: string, sections: SectionsInput) => configurations.learn(appId, sealed(sections)),
    removeOf: (appId: string): Promise<void> => configurations.forget(appId),
  };
}
