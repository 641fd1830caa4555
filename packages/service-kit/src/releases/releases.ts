import type { ReleaseAck, ReleaseEnvironment, ReleaseHost, ReleasePointer } from '@noren/contracts';

/** A pointer that moved, or that is gone. */
export interface PointerChange {
  readonly host: ReleaseHost;
  /** Undefined when the mini-app is no longer served there. */
  readonly pointer: ReleasePointer | undefined;
}

/** Which deployment of a host acknowledgements are about. */
export type ReleaseDeployment = ReleaseHost & Pick<ReleasePointer, 'deploymentId'>;

/** Ends a watch or a heartbeat. */
export type Stop = () => Promise<void>;

/** Where deployments put what is to be served (release target), and where edges find it (release source). */
export interface Releases {
  /**
   * Moves the pointer of an app's environment.
   *
   * @throws ReleaseConflictError when somebody else has taken what it would change
   * @throws ReleaseRefusedError when the target does not take it, now or later
   * @throws Error when the target is away
   */
  publish(pointer: ReleasePointer): Promise<void>;
  /** Ends the serving of an app's environment. */
  withdraw(host: ReleaseHost): Promise<void>;
  pointer(host: ReleaseHost): Promise<ReleasePointer | undefined>;
  /** What a host served before, newest first: a handful, so that pages opened then find their files. */
  earlier(host: ReleaseHost): Promise<Pick<ReleasePointer, 'digest' | 'deploymentId'>[]>;
  /**
   * Tells every pointer there is, then every change, also after the target was away. Changes of one host
   * come in order; the next one comes without waiting for the handler.
   *
   * @returns once the handlers of all pointers of the start have ended
   */
  watch(onChange: (change: PointerChange) => Promise<void>): Promise<Stop>;
  /** Counts a replica among those that serve, until it is stopped or gives no sign of life for 6 seconds. */
  heartbeat(replica: string): Promise<Stop>;
  /** Names of the replicas that serve an environment now. */
  replicas(environment: ReleaseEnvironment): Promise<string[]>;
  /** A replica's word on a release of a host; a later one on the same host may replace it. */
  acknowledge(host: ReleaseHost, ack: ReleaseAck): Promise<void>;
  /** Tells every acknowledgement of a deployment, those given before first; may repeat them. */
  watchAcks(deployment: ReleaseDeployment, onAck: (ack: ReleaseAck) => void | Promise<void>): Promise<Stop>;
}

/** A replica without a sign of life for this long does not count any more. */
export const aliveMs = 6_000;
/** So often a replica gives one. */
export const beatMs = 2_000;

/** Somebody else has set what a release would change; theirs stands until they let go of it. */
export class ReleaseConflictError extends Error {
  /** Who has set what: a field manager and the paths of its fields. */
  readonly holders: readonly { manager: string; fields: readonly string[] }[];

  constructor(holders: ReleaseConflictError['holders']) {
    super(holders.map(({ manager, fields }) => `${manager}: ${fields.join(', ')}`).join('; '));
    this.name = 'ReleaseConflictError';
    this.holders = holders;
  }
}

/** The target does not take a release, and would not take it at another try either. */
export class ReleaseRefusedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ReleaseRefusedError';
  }
}
