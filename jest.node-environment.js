import './jest.compile-cache.js';
import { TestEnvironment } from 'jest-environment-node';
import { disableUsedStorages } from './jest.async-storage.js';

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableUsedStorages();
  }
}
