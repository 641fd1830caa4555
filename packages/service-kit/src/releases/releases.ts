import type { ReleaseAck, ReleaseHost, ReleasePointer } from '@noren/contracts';

/** A pointer that moved, or that is gone. */
export interface PointerChange {
  readonly host: ReleaseHost;
  /** Undefined when the mini-app is no longer served there. */
  readonly pointer: ReleasePointer | undefined;
}

/** Ends a watch or a heartbeat. */
export type Stop = () => Promise<void>;

/** Where deployments put what is to be served (release target), and where edges find it (release source). */
export interface Releases {
  /** Moves the pointer of an app's environment. @throws when the target is away */
  publish(pointer: ReleasePointer): Promise<void>;
  /** Ends the serving of an app's environment. */
  withdraw(host: ReleaseHost): Promise<void>;
  pointer(host: ReleaseHost): Promise<ReleasePointer | undefined>;
  /** What a host served before, newest first: a handful, so that pages opened then find their files. */
  earlier(host: ReleaseHost): Promise<ReleasePointer[]>;
  /**
   * Tells every pointer there is, then every change, also after the target was away. Changes of one host
   * come in order; the next one comes without waiting for the handler.
   *
   * @returns once the handlers of all pointers of the start have ended
   */
  watch(onChange: (change: PointerChange) => Promise<void>): Promise<Stop>;
  /** Counts a replica among those that serve, until it is stopped or gives no sign of life for 6 seconds. */
  heartbeat(replica: string): Promise<Stop>;
  /** Names of the replicas that serve now. */
  replicas(): Promise<string[]>;
  /** A replica's word on a release; a later one replaces it. */
  acknowledge(ack: ReleaseAck): Promise<void>;
  /** Tells every acknowledgement of a deployment, those given before first; may repeat them. */
  watchAcks(deploymentId: string, onAck: (ack: ReleaseAck) => void | Promise<void>): Promise<Stop>;
}
