import { type Asset, assetEndpoints } from '@noren/contracts/base';
import { toast, useEventStream } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../texts.js';

export const isRunning = (asset: Asset): boolean =>
  asset.status === 'waiting' || asset.status === 'processing';

/** Returns a build's current state, followed by server-sent events while it runs. */
export function useBuildProgress(listed: Asset): { asset: Asset; connected: boolean } {
  const cache = useQueryClient();
  const [heard, setHeard] = useState<Asset>();
  const asset = heard !== undefined && heard.version > listed.version ? heard : listed;
  const input = { params: { appId: listed.appId, assetsHistoryId: listed.assetsHistoryId } };
  const connected = useEventStream(
    assetEndpoints.progress,
    input,
    (next) => {
      setHeard(next);
      if (isRunning(next)) return;
      const say = next.status === 'completed' ? toast.success : toast.error;
      say(
        text(next.status === 'completed' ? 'build.finished' : 'build.stopped', {
          version: next.assetsVersion,
        }),
      );
      void cache.invalidateQueries({ queryKey: ['assets'] });
    },
    isRunning(asset),
  );
  return { asset, connected };
}
