import { Flag, PenLine, Trash2 } from 'lucide-react';
import { prepareDialog } from '../../host/dialog-parts.ts';
import { takeReportBack, useReported } from '../../reports/reports.calls.ts';
import { goToLogin } from '../../runtime/auth/auth.ts';
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
  /** It is the viewer's: nobody reports what is their own. */
  isOwn?: boolean;
  /** A person is corrected, by members, rather than reported. */
  ofPerson?: boolean;
  /** The page to edit it, if the viewer may. */
  editHref?: string | undefined;
  /** The same, if it is edited in place. */
  onEdit?: (() => void) | undefined;
  /** Deletes it, if the viewer may. */
  onDelete?: (() => void) | undefined;
}

const size = 17;
const reporting = { begin: '举报', undo: '举报已提交，撤回' };
const correcting = { begin: '这不是我，或资料有误', undo: '反馈已提交，撤回' };

/** The menu 更多 (more): the less frequent actions. */
export const MoreActions = ({
  sourceId,
  url,
  isReported: known = false,
  isOwn = false,
  ofPerson = false,
  editHref,
  onEdit,
  onDelete,
}: MoreActionsProps) => {
  const isReported = useReported(sourceId, known);
  const viewer = useViewer();
  const { mutate: takeBack } = useMutation(takeReportBack(sourceId, viewer));
  const words = ofPerson ? correcting : reporting;
  const report = () =>
    ofPerson && viewer === 0 ? goToLogin() : openDialog({ dialog: 'report', sourceId, url, ofPerson });
  const reports: MenuEntry[] = [
    {
      label: isReported ? words.undo : words.begin,
      icon: <Flag size={size} />,
      onSelect: isReported ? () => takeBack() : report,
    },
  ];
  const changes: MenuEntry[] = [
    ...(editHref ? [{ label: '编辑', icon: <PenLine size={size} />, href: editHref }] : []),
    ...(onEdit ? [{ label: '编辑', icon: <PenLine size={size} />, onSelect: onEdit }] : []),
    ...(onDelete ? [{ label: '删除', icon: <Trash2 size={size} />, danger: true, onSelect: onDelete }] : []),
  ];
  const items = isOwn && !isReported && changes.length > 0 ? changes : [...reports, ...changes];
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
