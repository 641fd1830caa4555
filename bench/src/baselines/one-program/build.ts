import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, shellPreset } from '@noren/mfe-kit/rspack';
import { replacements } from './sources.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

type Plugins = NonNullable<ReturnType<typeof shellPreset>['plugins']>;
type Compiler = Parameters<Extract<Plugins[number], { apply: (...args: never[]) => void }>['apply']>[0];

/** Builds shell and remotes as one program without federation, from the same sources with the same settings. */
export async function buildOneProgram(dir: string): Promise<{ dist: string }> {
  const dist = join(dir, 'dist');
  await mkdir(dir, { recursive: true });
  const preset = shellPreset({ dir: join(root, 'shell') });
  const plugins = (preset.plugins ?? []).filter(
    (plugin) => plugin && plugin.constructor.name !== 'ModuleFederationPlugin',
  );
  const replaced: Plugins = [];
  for (const [index, { module, source }] of replacements(root).entries()) {
    const file = join(dir, `replacement-${index}.js`);
    await writeFile(file, source);
    replaced.push({
      apply: (compiler: Compiler) =>
        new compiler.webpack.NormalModuleReplacementPlugin(module, file).apply(compiler),
    });
  }
  await compile({
    ...preset,
    devtool: false,
    output: { ...preset.output, path: dist },
    resolve: { ...preset.resolve, modules: [join(root, 'node_modules'), 'node_modules'] },
    plugins: [...plugins, ...replaced],
  });
  return { dist };
}
