import type { Static } from 'typebox';
import { oneOf } from './schema.js';

export const environments = ['development', 'review', 'production'] as const;
export const Environment = oneOf(environments, 'Where an app runs');
export type Environment = Static<typeof Environment>;

/** Environments in which staff try an app before members use it. */
export const testEnvironments = ['development', 'review'] as const satisfies readonly Environment[];
export type TestEnvironment = (typeof testEnvironments)[number];
