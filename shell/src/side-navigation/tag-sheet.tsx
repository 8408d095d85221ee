import { Dialog } from '@hub/shared/ui/dialog';
import type { SheetProps } from '../page/lazy-sheet';
import { SideTags } from './side-tags';
import type { TagPage } from './tag-page';

/** The side tags on a phone. */
export const TagSheet = ({ page, open, onClose }: SheetProps & { page: TagPage }) => (
  <Dialog open={open} title="标签" onClose={onClose}>
    <SideTags page={page} />
  </Dialog>
);
