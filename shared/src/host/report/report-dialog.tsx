import { platform } from '@hub/shared/runtime/platform';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogPartProps } from '../dialog-props.ts';
import { MobileRefusal } from './mobile-refusal.tsx';
import { ReportFields } from './report-fields.tsx';

/**
 * 举报反馈: what is wrong with a thing, by anybody; on mobile devices refused with a way on (contract §7). A person is corrected
 * anywhere.
 */
export const ReportDialog = ({
  open,
  onClose,
  sourceId,
  url,
  ofPerson = false,
  ofChinese = false,
}: DialogPartProps<'report'>) => (
  <Dialog open={open} title={ofPerson ? '反馈人物资料' : '举报反馈'} onClose={onClose}>
    {ofPerson || platform().pc ? (
      <ReportFields sourceId={sourceId} ofPerson={ofPerson} ofChinese={ofChinese} onDone={onClose} />
    ) : (
      <MobileRefusal url={url} />
    )}
  </Dialog>
);
