import type { Asset, BuildStep } from '@noren/contracts/assets';
import { Steps } from '@noren/mfe-kit/nav';
import { useMessages } from '../../messages.js';
import { formatMetrics } from './figures.js';

const displayStatus = {
  waiting: 'wait',
  processing: 'process',
  completed: 'finish',
  failed: 'error',
} as const;

interface Props {
  asset: Asset;
  /** Lists the steps vertically with their metrics. */
  detailed?: boolean;
}

/** The steps of a build, each with its state and duration. */
export function BuildSteps({ asset, detailed = false }: Props) {
  const t = useMessages();
  const getContent = (step: BuildStep) => {
    const spent = toMilliseconds(step);
    const duration = spent === undefined ? '' : t('detail.milliseconds', { ms: spent });
    // The failure is shown above the steps already.
    if (!detailed || step.detail === undefined || step.status === 'failed') return duration;
    return t('detail.stepDone', { duration, figures: formatMetrics(step.detail, t) });
  };
  return (
    <Steps
      size="small"
      responsive={false}
      orientation={detailed ? 'vertical' : 'horizontal'}
      current={asset.steps.findIndex(({ status }) => status === 'processing')}
      items={asset.steps.map((step) => ({
        title: t(`step.${step.name}`),
        status: displayStatus[step.status],
        content: getContent(step),
      }))}
    />
  );
}

function toMilliseconds({ startedAt, endedAt }: BuildStep): number | undefined {
  if (startedAt === undefined || endedAt === undefined) return undefined;
  return Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
}
