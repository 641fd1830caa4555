import type { Asset, BuildStep } from '@noren/contracts';
import { Steps } from '@noren/mfe-kit/nav';
import { useTexts } from '../../texts.js';

const shown = { waiting: 'wait', processing: 'process', completed: 'finish', failed: 'error' } as const;

/** The steps of a build, each with its state and duration. */
export function BuildSteps({ asset }: { asset: Asset }) {
  const t = useTexts();
  return (
    <Steps
      size="small"
      responsive={false}
      items={asset.steps.map((step) => ({
        title: t(`step.${step.name}`),
        status: shown[step.status],
        content: duration(step),
      }))}
    />
  );
}

function duration({ startedAt, endedAt }: BuildStep): string {
  if (startedAt === undefined || endedAt === undefined) return '';
  return `${Math.max(0, Date.parse(endedAt) - Date.parse(startedAt))} ms`;
}
