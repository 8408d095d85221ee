import { useRef } from 'react';
import { isCalledOff } from '../../event/is-called-off.ts';
import { useWakeLock } from '../../wake-lock/use-wake-lock.ts';
import { OrganisedPageFrame, type OrganisedPageProps } from '../frame/organised-page-frame.tsx';
import { useNoteNumbers } from '../frame/use-organised.ts';
import { CameraView } from './camera/camera-view.tsx';
import styles from './check-in-page.module.css';
import { CodeForm } from './code-form.tsx';
import { NameSearch } from './name-search.tsx';
import { NoDoor } from './no-door.tsx';
import { Present } from './present.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { useCheckIn } from './use-check-in.ts';

/** 现场签到: for whoever stands at the door with a phone. */
export const CheckInPage = () => (
  <OrganisedPageFrame title="现场签到" page="checkIn">
    {(given) => (isCalledOff(given.organised.event_info) ? <NoDoor {...given} /> : <Door {...given} />)}
  </OrganisedPageFrame>
);

const Door = ({ organised, viewer }: OrganisedPageProps) => {
  const { id } = organised.event_info;
  const code = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const { outcome, busy, isByName, check, admit, see, retry } = useCheckIn(
    { eventId: id, member: viewer },
    useNoteNumbers(id, viewer),
  );
  useWakeLock();
  const goOn = () => {
    const field = isByName ? name : code;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div className={styles.door}>
      <CameraView onCode={see} />
      <div className={styles.side}>
        <Present organised={organised} />
        <ResultPanel outcome={outcome} busy={busy} onRetry={retry} onGone={goOn} />
        <CodeForm field={code} busy={busy} onCheck={check} />
        <NameSearch eventId={id} viewer={viewer} field={name} busy={busy} seen={outcome} onAdmit={admit} />
      </div>
    </div>
  );
};
