import type { LoginInfo } from '@hub/shared/runtime/auth';
import { platform } from '@hub/shared/runtime/platform';
import { loadSlot, type SlotProps } from '@hub/shared/runtime/remotes';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIdle } from '../page/idle.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { isGuidancePutOff, putOffGuidance } from './guidance-later.ts';
import { lacksProfile } from './profile-lack.ts';

const slot = 'page.guidance';
/** Nobody is spoken to in the moment of arriving. */
const afterMs = 1500;
/** Somebody who is at something is asked another time. */
const againMs = 10_000;

/** Pages on which one writes or looks after an event, or already does what the guidance would lead to. */
const writing =
  /^\/(create|update|users\/edit|users\/profile|settings|comments|shareToLink|view\/examine|events\/organise)(\/|$)/;

const isBusy = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false);

/** True from the first quiet moment on. */
const useQuietMoment = (wanted: boolean): boolean => {
  const idle = useIdle();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!wanted || !idle || quiet) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (isBusy()) timer = setTimeout(look, againMs);
      else setQuiet(true);
    };
    timer = setTimeout(look, afterMs);
    return () => clearTimeout(timer);
  }, [wanted, idle, quiet]);
  return wanted && quiet;
};

/** The slot `page.guidance`: loaded only for members whose profile lacks something, and who were not asked lately. */
export const GuidancePlace = ({ info }: { info: LoginInfo }) => {
  const { pathname } = useLocation();
  const [isPutOff, setPutOff] = useState(() => isGuidancePutOff(info.id));
  const concerns = !isPutOff && !platform().app && lacksProfile(info) && !writing.test(pathname);
  const shown = useQuietMoment(concerns);
  const [loaded, setLoaded] = useState<{ Guidance: ComponentType<SlotProps> }>();
  useEffect(() => {
    if (!shown) return;
    // Without it nothing is missing; the next page is another try.
    loadSlot(slot).then(
      (Guidance) => Guidance && setLoaded({ Guidance }),
      () => undefined,
    );
  }, [shown]);
  if (!shown || !loaded) return null;
  const done = () => {
    putOffGuidance(info.id);
    setPutOff(true);
  };
  return (
    <RemoteBoundary remote={slot} resetKey="" fallback={() => null}>
      <loaded.Guidance onDone={done} />
    </RemoteBoundary>
  );
};
