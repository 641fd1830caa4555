import type { DeviceProof } from '@noren/contracts/device-proofs';
import { useEffect, useRef, useState } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { detectStamp, type Touches } from './detect-stamp.js';
import { getDeviceMessages } from './device-messages.js';
import './stamp-pad.css';

interface StampPadProps {
  kind: DeviceProof['kind'];
  /** Timeout in milliseconds. */
  timeoutMs?: number;
  onStamp: (proof: DeviceProof) => void;
  close: () => void;
}

/** Default timeout in milliseconds. */
const defaultTimeoutMs = 5000;

type PadState = 'waiting' | 'missed' | 'over';

/** The screen that staff press an electronic stamp on. */
export function StampPad({ kind, timeoutMs = defaultTimeoutMs, onStamp, close }: StampPadProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'actions');
  const device = getDeviceMessages(view, kind);
  const { text } = view.sections;
  const [state, setState] = useState<PadState>('waiting');
  const pad = usePad(kind, timeoutMs, onStamp, () => setState('missed'));
  const over = state === 'over';
  useWait(device.timeoutMs, over, () => setState('over'));
  const sample = member.sampleStamp;
  return (
    <div className="stamp-pad">
      <h2>{messages.padTitle}</h2>
      <div
        ref={pad}
        className={over ? 'stamp-pad-screen over' : 'stamp-pad-screen'}
        onClick={sample && (() => onStamp({ kind, touches: [...sample] }))}
      >
        {device.guideImageUrl === '' ? null : <Image url={device.guideImageUrl} sizes={840} />}
        <span className="stamp-pad-mark fallback">
          <Icon path={icons.stamp} />
        </span>
        <p className="stamp-pad-guide">{device.guideText}</p>
        <p className="stamp-pad-hint">{sample === undefined ? messages.padWaiting : messages.padSample}</p>
      </div>
      <div role="alert">
        {state === 'waiting' ? null : (
          <p className="stamp-pad-alert">
            {over ? view.messages.errors.deviceTimeout : device.missedText}
            {over ? null : <span>{messages.padHand}</span>}
          </p>
        )}
      </div>
      <div className="dialog-buttons">
        {over ? (
          <button type="button" className="button" onClick={() => setState('waiting')}>
            {messages.restamp}
          </button>
        ) : null}
        <button type="button" className="button quiet" onClick={close}>
          {text.closeButtonText}
        </button>
      </div>
    </div>
  );
}

function usePad(
  kind: DeviceProof['kind'],
  timeoutMs: number,
  onStamp: (proof: DeviceProof) => void,
  onMiss: () => void,
) {
  const pad = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onStamp, onMiss });
  useEffect(() => {
    callbacks.current = { onStamp, onMiss };
  });
  useEffect(() => {
    if (pad.current === null) return;
    return detectStamp(pad.current, {
      timeoutMs,
      onStamp: (touches: Touches) => callbacks.current.onStamp({ kind, touches }),
      onMiss: () => callbacks.current.onMiss(),
    });
  }, [kind, timeoutMs]);
  return pad;
}

function useWait(milliseconds: number | undefined, over: boolean, end: () => void): void {
  const ended = useRef(end);
  useEffect(() => {
    ended.current = end;
  });
  useEffect(() => {
    if (milliseconds === undefined || over) return;
    const timer = setTimeout(() => ended.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, over]);
}
