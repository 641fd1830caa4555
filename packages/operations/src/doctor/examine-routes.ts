import { environments } from '@noren/contracts/apps';
import { endpoints } from '@noren/contracts/endpoints';
import { releaseUrl } from '@noren/contracts/releases';
import { isInternalEndpoint } from '@noren/contracts/service-permissions';
import { examine, type Finding } from './finding.js';
import { reach, request } from './reach.js';

/** Checks that every route of staff leads to its service: without a token it asks for a sign-in. */
export const examineRoutes = (apiUrl: string): Promise<Finding[]> =>
  examine('API', `Correct the gateway's routes of ${apiUrl}`, async (report) => {
    const routes = endpoints.filter(
      (endpoint) =>
        endpoint.method === 'GET' &&
        endpoint.access !== 'member' &&
        endpoint.access !== 'public' &&
        !isInternalEndpoint(endpoint),
    );
    const lost = new Map<string, string[]>();
    for (const { path, service } of routes) {
      const { status } = await request(apiUrl + path.replaceAll(/\{\w+\}/g, '0'));
      if (status !== 401) lost.set(service, [...(lost.get(service) ?? []), `${path} (${status})`]);
    }
    for (const [service, paths] of lost)
      report.fail(
        `Routes that do not lead to ${service}: ${paths.length}, such as ${paths[0]}`,
        `Start ${service}, or update the gateway's routes to this version (deploy/k8s/base/routes)`,
      );
    if (lost.size === 0) report.ok(`All ${routes.length} routes lead to their services`);
  });

/** Checks that mini-apps are served in each environment: the edge knows that there is no app of this name. */
export const examineMiniApps = (previewUrl: string): Promise<Finding[]> =>
  examine('Mini-apps', "Correct the names of the mini-apps' hosts, or their gateway", async (report) => {
    for (const environment of environments) {
      const url = releaseUrl(previewUrl, { systemName: 'noren-doctor', environment });
      const { status } = await reach(report, url);
      if (status === 404) report.ok(`The edge responds at ${new URL(url).host}`);
      else report.fail(`${url} responds with status ${status}`, 'Start the edge, or mend the wildcard route');
    }
  });
