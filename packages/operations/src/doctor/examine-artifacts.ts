import { openArtifactStore } from '@noren/service-kit';
import { examine, type Finding } from './finding.js';

/** Checks that the artifact store can be listed and read; `verifyArtifacts` reads all of it. */
export const examineArtifacts = (artifactStore: string): Promise<Finding[]> =>
  examine('Artifacts', 'Correct ARTIFACT_STORE: address, bucket and keys', async (report) => {
    const store = openArtifactStore(artifactStore);
    for await (const digest of store.digests()) {
      if (await store.isIntact(digest)) report.ok('The store can be listed and read');
      else
        report.fail(
          `${digest} is damaged`,
          '`npm run verify-artifacts -- --from <directory of a backup>` checks and restores all of them',
        );
      return;
    }
    report.warn(
      'The store is empty',
      'Check that it is the one of the services, unless nothing was built yet',
    );
  });
