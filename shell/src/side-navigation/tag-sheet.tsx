import { Button } from '@hub/shared/ui/button';
import { Dialog } from '@hub/shared/ui/dialog';
import type { SheetProps } from '../page/lazy-sheet.tsx';
import { SideTags } from './side-tags.tsx';
import type { TagPage } from './tag-page.ts';

/** The side tags on a phone; the way out lies where the thumb is. */
export const TagSheet = ({ page, open, onClose }: SheetProps & { page: TagPage }) => {
  const done = (
    <Button tone="primary" onClick={onClose}>
      完成
    </Button>
  );
  return (
    <Dialog open={open} title="标签" footer={done} onClose={onClose}>
      <SideTags page={page} />
    </Dialog>
  );
};
