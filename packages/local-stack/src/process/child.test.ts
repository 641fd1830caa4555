import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from '@jest/globals';
import { startChild } from './child.js';

const stays = 'setInterval(() => {}, 1_000)';
const url = (path: string) => new URL(path, import.meta.url).href;

/** A process that starts a child, prints the child's pid and keeps running. */
const parent = `
  import { startChild } from ${JSON.stringify(url('./child.ts'))};
  const { pid } = startChild({ command: process.execPath, args: ['-e', ${JSON.stringify(stays)}] });
  console.log(String(pid));
  ${stays};
`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function waitForExit(pid: number): Promise<void> {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a child process', () => {
  it('does not outlive its parent, even if the parent is killed', async () => {
    const hooks = url('../../source-hooks/register.mjs');
    const args = ['--disable-warning=ExperimentalWarning', '--import', hooks, '--input-type=module'];
    const started = spawn(process.execPath, [...args, '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let pid: number;
    try {
      const [line] = (await once(createInterface({ input: started.stdout }), 'line')) as [string];
      pid = Number(line);
      expect(isRunning(pid)).toBe(true);
    } finally {
      started.kill('SIGKILL');
    }
    await waitForExit(pid);
  });

  it('can be stopped, and reports why it ended', async () => {
    const child = startChild({ command: process.execPath, args: ['-e', stays] });
    expect([isRunning(child.pid), child.exitReason()]).toEqual([true, undefined]);
    await child.stop();
    expect([isRunning(child.pid), child.exitReason()]).toEqual([false, 'SIGTERM']);
    const failing = startChild({ command: process.execPath, args: ['-e', 'throw new Error("no")'] });
    await failing.ended;
    expect(failing.exitReason()).toMatch(/^exit code 1/);
    const missing = startChild({ command: '/nowhere/program', args: [] });
    await missing.ended;
    expect(missing.exitReason()).toContain('ENOENT');
  });
});
