import type { Endpoint, ServiceName } from '@noren/contracts/core';
import { isInternalEndpoint } from '@noren/contracts/service-permissions';
import type { TestStack } from '../stack.js';
import { createHttpClient, type HttpClient, type HttpRequest, type HttpResponse } from './http-client.js';

/** Client of all calls that need a token of staff or services. */
export interface StaffClient {
  /** Sends a call where it is reachable: through the console's origin, or at its owner if it is for services only. */
  send(endpoint: Endpoint, request: HttpRequest): Promise<HttpResponse>;
  /** Sends a call to its owner, as services do. */
  sendDirect(endpoint: Endpoint, request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

export function createStaffClient(stack: TestStack): StaffClient {
  const routed = createHttpClient(stack.urls.api);
  const owners = new Map<ServiceName, HttpClient>();

  function getOwner(service: ServiceName): HttpClient {
    const owner = owners.get(service) ?? createHttpClient(`${stack.service(service).url}/api`);
    owners.set(service, owner);
    return owner;
  }

  const sendDirect: StaffClient['sendDirect'] = ({ service }, request) => getOwner(service).send(request);
  return {
    sendDirect,
    send: (endpoint, request) =>
      isInternalEndpoint(endpoint) ? sendDirect(endpoint, request) : routed.send(request),
    close() {
      for (const client of [routed, ...owners.values()]) client.close();
    },
  };
}
