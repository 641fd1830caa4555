import type { Client } from '@noren/contracts/client';
import type { ContentId } from '@noren/contracts/contents';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { newAsset, newDeployment, newImage } from '../api/fixtures.js';
import type { TestStack } from '../stack.js';
import { adminClient, type ConsoleFixtures, createConsoleFixtures } from './console-fixtures.js';
import type { ConsolePage } from './console-page.js';
import type { DialogMessages } from './dialog-messages.js';

/** What dialogs show: contents of every kind, a build with a review request, and an image. */
export interface DialogFixtures {
  readonly api: Client;
  readonly fixtures: ConsoleFixtures;
  /** Path of the image. */
  readonly image: string;
}

/** What opens a dialog: the fixtures, the page that shows them and its messages. */
export interface DialogContext extends DialogFixtures {
  readonly consolePage: ConsolePage;
  readonly messages: DialogMessages;
  /** Heading of a kind of contents. */
  readonly getTitle: (kindId: ContentId) => string;
}

/** Creates an app for one suite, builds it, deploys it to development and requests a review. */
export async function createDialogFixtures(stack: TestStack, suite: string): Promise<DialogFixtures> {
  const api = adminClient(stack);
  const fixtures = await createConsoleFixtures(stack, suite, 'complete');
  const appId = fixtures.app.id;
  const { url: image } = await newImage(api, appId);
  const { assetsHistoryId } = await newAsset(api, appId);
  await newDeployment(api, appId, { assetsHistoryId, environment: 'development' });
  const params = { appId, assetsHistoryId };
  await api.call(reviewEndpoints.create, { params, body: { comment: 'Ready' } });
  return { api, fixtures, image };
}
