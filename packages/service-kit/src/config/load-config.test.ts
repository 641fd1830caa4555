import { describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { baseConfig, defineConfig, mongoConfig } from './base-config.js';
import { ConfigError, loadConfig } from './load-config.js';

const schema = defineConfig({ ...mongoConfig });
const env = {
  PORT: '4001',
  MONGODB_URI: 'mongodb://127.0.0.1:1/groups',
  NATS_URL: 'nats://127.0.0.1:2',
  OIDC_ISSUER: 'http://localhost:8082/realms/noren',
};

describe('loadConfig', () => {
  it('reads its own keys, fills in defaults, converts numbers and freezes the result', () => {
    const config = loadConfig(schema, { ...env, HOME: '/root', LOG_LEVEL: '' });
    expect(config).toEqual({
      ...env,
      PORT: 4001,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      OIDC_AUDIENCE: 'noren-api',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be integer/],
    [{ PORT: '70000' }, /^PORT must be <= 65535/],
    [{ NATS_URL: undefined }, /^NATS_URL is not set \(nats:\/\/ address\)$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be equal to one of/],
  ])('names the invalid value: %j', (change, message) => {
    const load = () => loadConfig(schema, { ...env, ...change });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(message);
  });

  it('omits the value, which may be a secret, from the error', () => {
    const load = () => loadConfig(schema, { ...env, MONGODB_URI: 'postgres://root:hunter2@db' });
    expect(load).toThrow(/^MONGODB_URI (?!.*hunter2)/);
  });

  it('requires all variables of a group or none', () => {
    const text = (description: string) => Type.Optional(Type.String({ description }));
    const grouped = defineConfig({ KEY_ID: text('Id of the key'), KEY: text('The key') }, [
      ['KEY_ID', 'KEY'],
    ]);
    expect(() => loadConfig(grouped, { ...env, KEY: 'secret' })).toThrow(
      /^KEY_ID is not set \(Id of the key\)$/,
    );
    expect(loadConfig(grouped, { ...env, KEY: 'secret', KEY_ID: '1' })).toMatchObject({ KEY_ID: '1' });
    expect(loadConfig(grouped, env)).not.toHaveProperty('KEY');
  });

  it('has a description for every key', () => {
    for (const value of Object.values({ ...baseConfig, ...mongoConfig })) {
      expect(value).toHaveProperty('description');
    }
  });
});
