'use client';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadBarCodeReader, type ReadBarCodes } from './bar-code-reader';
import { HeldCodes } from './held-codes';

/** Between two pictures. */
const INTERVAL_MS = 150;

export type CameraState = 'starting' | 'on' | 'none' | 'refused' | 'failed' | 'needs-reload';

/** Chromium's name for the policy of a document; other browsers enforce none. */
interface PolicyDocument extends Document {
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** True when the policy blocks the camera. A client-side navigation keeps the document, and with it the policy of the page before. */
const isBlockedByPolicy = (): boolean =>
  (document as PolicyDocument).featurePolicy?.allowsFeature('camera') === false;

function toState(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

/** Reads picture after picture, and reports each code once while it is in view. @returns stops it */
function watch(video: HTMLVideoElement, read: ReadBarCodes, onCode: (code: string) => void): () => void {
  const held = new HeldCodes();
  let isStopped = false;
  const look = async () => {
    const codes = await read(video).catch(() => []);
    if (isStopped) return;
    for (const code of held.note(codes, performance.now())) onCode(code);
    setTimeout(look, INTERVAL_MS);
  };
  void look();
  return () => {
    isStopped = true;
  };
}

/** The camera's picture in a video element, and the bar codes in it. It is on for as long as the component is there. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const stops: (() => void)[] = [];
    let isGone = false;
    const stop = () => {
      for (const one of stops.splice(0)) one();
    };
    const start = async () => {
      if (isBlockedByPolicy()) return setState('needs-reload');
      if (!navigator.mediaDevices) return setState('none');
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      stops.push(() => {
        for (const one of stream.getTracks()) one.stop();
      });
      const read = await loadBarCodeReader();
      if (isGone || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setTrack(stream.getVideoTracks()[0] ?? null);
      setState('on');
      stops.push(watch(video.current, read, (code) => report(code)));
    };
    start().catch((error: unknown) => !isGone && setState(toState(error)));
    return () => {
      isGone = true;
      stop();
    };
  }, [video]);
  return { state, torch: useTorch(track) };
}

/** The camera's light; null where it has none. */
function useTorch(track: MediaStreamTrack | null): { isOn: boolean; toggle: () => void } | null {
  const [isOn, setOn] = useState(false);
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !capabilities?.torch) return null;
  const toggle = () => {
    const advanced = [{ torch: !isOn }] as unknown as MediaTrackConstraintSet[];
    track.applyConstraints({ advanced }).then(
      () => setOn(!isOn),
      () => setOn(false),
    );
  };
  return { isOn, toggle };
}
