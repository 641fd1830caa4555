import { type Asset, assetEndpoints, isBuildRunning } from '@noren/contracts/assets';
import { toast, useMay, useRead } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../messages.js';

/** Poll interval while a build runs, in milliseconds. */
const pollIntervalMs = 1_000;

const newestOnly = { size: 1, sort: 'assetsVersion,desc' } as const;

interface Props {
  appId: string;
  /** True if the page belongs to the app. */
  isOpen: boolean;
  /** Called when a build of the app begins to run, and when it has ended. */
  onRunning: (appId: string, isRunning: boolean) => void;
}

/** Starts a build of the open app, shows how far a running one is, and says what comes after it. */
export default function AppBuild({ appId, isOpen, onRunning }: Props) {
  const t = useMessages();
  const mayBuild = useMay('asset.build');
  const newest = useNewestBuild(appId, onRunning);
  const history = `/app/${appId}/build-history`;
  // That page has the button itself.
  const isHistory = useLocation({ select: ({ pathname }) => pathname === history });
  if (newest !== undefined && isBuildRunning(newest)) {
    const label = t('build.running', { version: newest.assetsVersion });
    return (
      <Link className="shell-build" to={history} search={{ build: newest.assetsHistoryId } as never}>
        {label}
        <progress
          aria-label={label}
          max={newest.steps.length}
          value={newest.steps.filter(({ status }) => status === 'completed').length}
        />
      </Link>
    );
  }
  if (!isOpen || isHistory || !mayBuild) return null;
  return (
    <Link className="nrn-button shell-build-start" to={history} search={{ start: true } as never}>
      {t('build.start')}
    </Link>
  );
}

/** Returns the newest build of an app; when one ends while the page is open, a message leads to the next step. */
function useNewestBuild(appId: string, onRunning: Props['onRunning']): Asset | undefined {
  const [seen, setSeen] = useState<{ version: number; isRunning: boolean }>();
  const [ended, setEnded] = useState<Asset>();
  const cache = useQueryClient();
  const announce = useAnnouncement(appId);
  const { data } = useRead(
    assetEndpoints.list,
    { params: { appId }, query: newestOnly },
    seen?.isRunning === true ? { refetchInterval: pollIntervalMs } : {},
  );
  const newest = data?.data[0];
  const current = {
    version: newest?.assetsVersion ?? 0,
    isRunning: newest !== undefined && isBuildRunning(newest),
  };
  const hasChanged = seen?.version !== current.version || seen.isRunning !== current.isRunning;
  if (data !== undefined && hasChanged) {
    setSeen(current);
    // A fast build may have begun and ended between two reads.
    if (seen !== undefined && !current.isRunning && current.version >= seen.version) setEnded(newest);
  }
  const onEnded = useEffectEvent((build: Asset) => {
    announce(build);
    void cache.invalidateQueries({ queryKey: ['assets'] });
  });
  useEffect(() => {
    if (ended !== undefined) onEnded(ended);
  }, [ended]);
  useEffect(() => onRunning(appId, current.isRunning), [onRunning, appId, current.isRunning]);
  return newest;
}

/** Returns a function that says how a build ended, with a button for what comes next. */
function useAnnouncement(appId: string) {
  const t = useMessages();
  const { history } = useRouter();
  const mayDeploy = useMay('asset.deploy');
  return ({ status, assetsHistoryId, assetsVersion: version }: Asset) => {
    const go = (search: string) => () => history.push(`/app/${appId}/build-history?${search}`);
    const build = `build=${assetsHistoryId}`;
    const open = { label: t('build.open'), run: go(build) };
    if (status !== 'completed') return toast.error(t('build.stopped', { version }), open);
    const deploy = { label: t('build.deploy'), run: go(`${build}&deploy=development`) };
    toast.success(t('build.finished', { version }), mayDeploy ? deploy : open);
  };
}
