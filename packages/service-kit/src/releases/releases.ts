import type { ReleaseAck, ReleaseEnvironment, ReleaseHost, ReleasePointer } from '@noren/contracts/releases';

/** A changed or deleted pointer. */
export interface PointerChange {
  readonly host: ReleaseHost;
  /** Undefined if the mini-app is no longer served there. */
  readonly pointer: ReleasePointer | undefined;
}

/** A release that a host served before. */
export interface PreviousRelease {
  readonly pointer: ReleasePointer;
  /** True if the host was withdrawn after it: it may belong to an app that was deleted. */
  readonly isWithdrawn: boolean;
}

/** The deployment that acknowledgements refer to. */
export type ReleaseDeployment = ReleaseHost & Pick<ReleasePointer, 'deploymentId'>;

/** Stops a watch or a heartbeat. */
export type Stop = () => Promise<void>;

/** Storage to which deployments publish (release target) and from which edges serve (release source). */
export interface Releases {
  /**
   * Moves the pointer of an app's environment.
   *
   * @throws ReleaseConflictError if another manager owns a field that it would change
   * @throws ReleaseRejectedError if the target permanently rejects the release
   * @throws Error if the target is unavailable
   */
  publish(pointer: ReleasePointer): Promise<void>;
  /** Stops serving an app's environment. */
  removePointer(host: ReleaseHost): Promise<void>;
  pointer(host: ReleaseHost): Promise<ReleasePointer | undefined>;
  /** Lists a few previous releases of a host, newest first, so that open pages still find their files. */
  listPrevious(host: ReleaseHost): Promise<PreviousRelease[]>;
  /**
   * Reports every pointer, then every change, including those missed in an outage. Changes of one host arrive in
   * order, without waiting for the previous handler.
   *
   * @returns once the handlers of all initial pointers have finished
   */
  watch(onChange: (change: PointerChange) => Promise<void>): Promise<Stop>;
  /** Registers a replica as serving until it is stopped or sends no heartbeat for 6 seconds. */
  heartbeat(replica: string): Promise<Stop>;
  /** Lists the names of the replicas that serve an environment now. */
  replicas(environment: ReleaseEnvironment): Promise<string[]>;
  /** Stores a replica's acknowledgement of a release; a later one on the same host may replace it. */
  acknowledge(host: ReleaseHost, ack: ReleaseAck): Promise<void>;
  /** Reports every acknowledgement of a deployment, earlier ones first; may repeat them. */
  watchAcks(deployment: ReleaseDeployment, onAck: (ack: ReleaseAck) => void | Promise<void>): Promise<Stop>;
}

/** Time without a heartbeat after which a replica no longer counts. */
export const staleAfterMs = 6_000;
/** Heartbeat interval. */
export const heartbeatMs = 2_000;

/** Another field manager owns a field that the release would change; its value stays until it releases the field. */
export class ReleaseConflictError extends Error {
  /** The owners: field managers with the paths of their fields. */
  readonly holders: readonly { manager: string; fields: readonly string[] }[];

  constructor(holders: ReleaseConflictError['holders']) {
    super(holders.map(({ manager, fields }) => `${manager}: ${fields.join(', ')}`).join('; '));
    this.name = 'ReleaseConflictError';
    this.holders = holders;
  }
}

/** The target permanently rejects a release. */
export class ReleaseRejectedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ReleaseRejectedError';
  }
}
