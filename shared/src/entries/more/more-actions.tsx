import { Flag, PenLine, Trash2 } from 'lucide-react';
import { prepareDialog } from '../../host/dialog-parts.ts';
import { takeReportBack, useReported } from '../../reports/reports.calls.ts';
import { useViewer } from '../../runtime/auth/viewer.ts';
import { openDialog } from '../../runtime/dialogs.ts';
import { useMutation } from '../../runtime/queries/query.ts';
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx';
import { EntryButton } from '../entry-button.tsx';
import { moreIcon } from '../icons.tsx';

export interface MoreActionsProps {
  /** `story-7` */
  sourceId: string;
  /** The address of its page. */
  url: string;
  isReported?: boolean;
  /** The page to edit it, if the viewer may. */
  editHref?: string | undefined;
  /** The same, if it is edited in place. */
  onEdit?: (() => void) | undefined;
  /** Deletes it, if the viewer may. */
  onDelete?: (() => void) | undefined;
}

const size = 17;

/** The menu 更多 (more): the less frequent actions. */
export const MoreActions = ({
  sourceId,
  url,
  isReported: known = false,
  editHref,
  onEdit,
  onDelete,
}: MoreActionsProps) => {
  const isReported = useReported(sourceId, known);
  const { mutate: takeBack } = useMutation(takeReportBack(sourceId, useViewer()));
  const items: MenuEntry[] = [
    isReported
      ? {
          label: '举报已提交，撤回',
          icon: <Flag size={size} />,
          onSelect: () => takeBack(),
        }
      : {
          label: '举报',
          icon: <Flag size={size} />,
          onSelect: () => openDialog({ dialog: 'report', sourceId, url }),
        },
    ...(editHref ? [{ label: '编辑', icon: <PenLine size={size} />, href: editHref }] : []),
    ...(onEdit ? [{ label: '编辑', icon: <PenLine size={size} />, onSelect: onEdit }] : []),
    ...(onDelete ? [{ label: '删除', icon: <Trash2 size={size} />, danger: true, onSelect: onDelete }] : []),
  ];
  return (
    <Menu
      items={items}
      trigger={({ onFocus, onPointerEnter, ...props }) => (
        <EntryButton
          label="更多"
          icon={moreIcon}
          {...props}
          onFocus={onFocus}
          onPointerEnter={(event) => {
            prepareDialog('report');
            onPointerEnter(event);
          }}
        />
      )}
    />
  );
};
