import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';

/** Follows a build until `isEnough` returns true, the build ends or the connection breaks. */
export async function followBuild(
  api: Client,
  { appId, assetsHistoryId }: Asset,
  isEnough: (asset: Asset) => boolean,
): Promise<void> {
  const stop = new AbortController();
  try {
    const params = { appId, assetsHistoryId };
    const { body } = await api.open(assetEndpoints.progress, { params, signal: stop.signal });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      text += part.value;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      const states = lines.filter((line) => line.startsWith('data:'));
      if (states.some((line) => isEnough(JSON.parse(line.slice(5)) as Asset))) return;
    }
  } catch {
    // The connection breaks when the test kills the service.
  } finally {
    stop.abort();
  }
}
