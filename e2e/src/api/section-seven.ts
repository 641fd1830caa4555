import type { Method, ServiceName } from '@noren/contracts/core';

/** One call as the specification lists it. */
export interface Call {
  readonly owner: ServiceName;
  readonly method: Method;
  readonly path: string;
  readonly query: readonly string[];
  /** True if the call takes a JSON body. */
  readonly body: boolean;
  readonly multipart: boolean;
}

/** Section 7 of the specification, to the letter, below the service that owns the calls. */
const section: Partial<Record<ServiceName, string>> = {
  apps: `
    POST /apps {}
    GET /apps (groupId, name, creator, page, size, sort)
    GET /apps/{appId}
    PUT /apps/{appId} {}
    DELETE /apps/{appId}
    DELETE /apps/{appId}/cache
    GET /apps/{appId}/config
    PUT /apps/{appId}/config {}
    PUT /apps/{appId}/config/options {}
    GET /apps/{appId}/static/images (file)
    POST /apps/{appId}/static/images (path, category, hashVersion) multipart
  `,
  groups: `
    GET /users (creator, limit)
    POST /oidc/group/auth/client {}
    GET /oidc/group/auth/client (name)
    GET /oidc/group/auth/client/{id}
    PUT /oidc/group/auth/client/{id} {}
    DELETE /oidc/group/auth/client/{id}
    GET /oidc/group/auth/client/list (name, page, size, sort)
    POST /groups {}
    GET /groups (name, selectGroupId, page, size, sort)
    GET /groups/{groupId}
    PUT /groups/{groupId} {}
    DELETE /groups/{groupId}
    PUT /groups/{groupId}/options {}
    GET /options (name, page, size, sort)
  `,
  builds: `
    POST /apps/{appId}/assets {}
    GET /apps/{appId}/assets (page, size, sort, q)
    GET /apps/{appId}/assets/{assetsHistoryId}/deployment/histories/latest
    POST /apps/{appId}/assets/{assetsHistoryId}/reviews {}
    PUT /apps/{appId}/assets/{assetsHistoryId}/reviews {}
    DELETE /apps/{appId}/assets/{assetsHistoryId}/reviews
    POST /apps/{appId}/deployment/deploy {}
    GET /apps/{appId}/deployment/histories (assetsHistoryId, page, size, sort)
    GET /apps/{appId}/deployment/histories/latest
    GET /apps/{appId}/deployment/histories/logs (assetsHistoryId, buildConfigStr, page, size, sort)
    POST /runtimes {}
    GET /runtimes (name, page, size, sort)
    GET /runtimes/{id}
    PUT /runtimes/{id} {}
    DELETE /runtimes/{id}
  `,
  templates: `
    POST /templates/tags {}
    GET /templates/tags (name, page, size, sort)
    PUT /templates/tags/{id} {}
    DELETE /templates/tags/{id}
    POST /templates/types {}
    GET /templates/types (name, page, size, sort)
    PUT /templates/types/{id} {}
    DELETE /templates/types/{id}
    POST /templates {}
    GET /templates (name, typeId, tagIds, page, size, sort)
    GET /templates/{templateId}
    PUT /templates/{templateId} {}
    DELETE /templates/{id}
    DELETE /templates/{templateId}/cache
    GET /templates/images (file)
    POST /templates/images multipart
  `,
};

const line = /^(?<method>[A-Z]+) (?<path>\/\S+)(?: \((?<query>.*)\))?(?: (?<kind>\{\}|multipart))?$/;

/** Section 7, call by call. */
export const calls: readonly Call[] = Object.entries(section).flatMap(([owner, text]) =>
  text
    .trim()
    .split('\n')
    .map((row): Call => {
      const { method, path, query, kind } = line.exec(row.trim())?.groups ?? {};
      if (method === undefined || path === undefined) throw new Error(`Not a call of section 7: ${row}`);
      return {
        owner: owner as ServiceName,
        method: method as Method,
        path,
        query: query === undefined ? [] : query.split(', '),
        body: kind === '{}',
        multipart: kind === 'multipart',
      };
    }),
);
