import { toastError } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { prepareDialog } from '@hub/shared/ui/dialog';
import { lazyModule, preload, useLazyModule } from '@hub/shared/ui/lazy-module';
import { useRef, useState } from 'react';
import type { EventValues } from '../values/event-values.ts';

export interface PreviewButtonProps {
  /** 0 for an event that is not made yet. */
  eventId: number;
  read: () => EventValues;
}

const previewModule = lazyModule(() => import(/* webpackChunkName: "event-preview" */ './event-preview.tsx'));

const prepare = () => {
  preload(previewModule);
  prepareDialog();
};

/** 预览: what visitors will see of the form as it is now; what draws it comes on first intention. */
export const PreviewButton = ({ eventId, read }: PreviewButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [values, setValues] = useState<EventValues>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Preview = useLazyModule(previewModule, open, () => {
    close();
    toastError('加载失败，请重试');
  })?.EventPreview;
  const show = () => {
    setValues(read());
    setOpen(true);
  };
  return (
    <>
      <Button ref={button} size="large" onPointerEnter={prepare} onFocus={prepare} onClick={show}>
        预览
      </Button>
      {Preview && values && (
        <Preview {...{ open, values, eventId }} opener={() => button.current} onClose={close} />
      )}
    </>
  );
};
