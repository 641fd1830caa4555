import type { ServiceName } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { eventually } from '@noren/service-kit/testing';

export const serviceNames = ['groups', 'templates', 'apps', 'builds', 'loyalty', 'edge'] as const;

/** Resolves when no service holds an event that it has not published. */
export async function outboxesAreEmpty(stack: Stack): Promise<void> {
  for (const name of serviceNames) {
    await eventually(
      async () => {
        if ((await outboxAge(stack, name)) > 0) throw new Error(`Events wait in the outbox of ${name}`);
      },
      { timeoutMs: 30_000 },
    );
  }
}

/** Of the event that waits longest in any of the service's outboxes. */
async function outboxAge(stack: Stack, name: ServiceName): Promise<number> {
  const page = await (await fetch(`${stack.service(name).url}/metrics`)).text();
  const ages = [...page.matchAll(/^noren_outbox_age_seconds\S* (\S+)$/gm)];
  return Math.max(0, ...ages.map(([, age]) => Number(age)));
}
