import { type Configuration, rspack } from '@rspack/core';

/**
 * Runs one build.
 *
 * @throws the build errors
 */
export function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve();
      });
    });
  });
}
