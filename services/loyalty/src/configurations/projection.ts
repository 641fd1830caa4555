import { mapSecrets, type SectionId, type SectionsInput } from '@noren/contracts/config-sections';
import type { CloudEvent } from '@noren/contracts/core';
import {
  batchReads,
  type Cipher,
  cacheReads,
  defineProjection,
  type Mongo,
  type SecretPlace,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

/** An app's newest settings, with secrets encrypted. The document's id is the app's. */
const configurationSchema = new Schema({ sections: Schema.Types.Mixed });

interface KnownConfiguration {
  id: string;
  sections: SectionsInput;
}

export type ConfigurationProjection = ReturnType<typeof createConfigurationProjection>;

export function createConfigurationProjection(mongo: Mongo, cipher: Pick<Cipher, 'encrypt' | 'decrypt'>) {
  const configurations = defineProjection<KnownConfiguration>(mongo, {
    name: 'settings',
    schema: configurationSchema,
  });
  const readAll = async (names: readonly string[]) => {
    const found = await Promise.all(
      names.map(async (name): Promise<[string, SectionsInput][]> => {
        const [appId = '', id = ''] = name.split('/');
        const known = await configurations.find(appId, [`sections.${id}`]);
        return known === undefined ? [] : [[name, known.sections ?? {}]];
      }),
    );
    return new Map(found.flat());
  };
  const sectionNamed = cacheReads(batchReads(readAll));
  /** Clears the cache after a write, so that later reads see it. */
  async function written<R>(writing: Promise<R>): Promise<R> {
    const result = await writing;
    sectionNamed.invalidate();
    return result;
  }
  const toPlace = (id: string, section: string, field: string): SecretPlace => ({
    ...{ collection: 'settings', id },
    path: `sections.${section}.${field}`,
  });
  const encryptSecrets = (appId: string, sections: SectionsInput) => ({
    sections: mapSecrets(sections, (secret, section, field) =>
      cipher.encrypt(secret, toPlace(appId, section, field)),
    ),
  });
  return {
    collections: [configurations],
    /** Returns a section as stored, with secrets still encrypted; undefined if the app has no stored settings. */
    section: (appId: string, section: SectionId) => sectionNamed(`${appId}/${section}`),
    decryptSecrets: (appId: string, sections: SectionsInput) =>
      mapSecrets(sections, (secret, section, field) =>
        cipher.decrypt(secret, toPlace(appId, section, field)),
      ),
    save: (event: CloudEvent, sections: SectionsInput) =>
      written(configurations.project(event, encryptSecrets(event.subject, sections))),
    saveFetched: (appId: string, sections: SectionsInput) =>
      written(configurations.learn(appId, encryptSecrets(appId, sections))),
    deleteByApp: (appId: string): Promise<void> => written(configurations.forget(appId)),
  };
}
