import { type Group, type Many, noOptions, type Role } from '@noren/contracts';
import { type Route, renderRemote } from '@noren/mfe-kit/testing';
import { en } from '../locales/en.js';
import { ja } from '../locales/ja.js';
import { routeTree } from '../routes/tree.js';

export const aGroup = (group: Partial<Group>): Group => ({
  groupId: 'group-1',
  name: 'Sakura Agency',
  code: 'sakura',
  description: '',
  type: 'agency',
  options: noOptions,
  version: 3,
  createdAt: '2026-01-01T15:30:00.000Z',
  updatedAt: '2026-02-03T00:00:00.000Z',
  ...group,
});

export const pageOf = <T>(data: T[]): Many<T> => ({
  data,
  page: { number: 0, size: 20, totalElements: data.length, totalPages: 1 },
});

export const renderGroups = (path: string, api: Route[], role: Role = 'admin') =>
  renderRemote({ name: 'groups', texts: { ja, en }, routeTree, path, role, api });
