import { toastError } from '@hub/shared/runtime/toast';
import type { LazyModule } from '@hub/shared/ui/lazy-module';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useLazyPart } from './lazy-part.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
}

/** A sheet that is loaded when it is first opened; where it does not come, the reader is told. */
export const LazySheet = <P extends SheetProps>({
  sheet,
  props,
}: {
  sheet: LazyModule<ComponentType<P>>;
  props: P;
}) => {
  const { open, onClose } = props;
  const Sheet = useLazyPart(sheet, open);
  const failed = open && Sheet === 'failed';
  const giveUp = useEffectEvent(() => {
    onClose();
    toastError('加载失败，请重试');
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  return Sheet && Sheet !== 'failed' ? <Sheet {...props} /> : null;
};
