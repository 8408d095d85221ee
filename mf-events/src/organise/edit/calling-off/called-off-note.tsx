import { ButtonLink } from '@hub/shared/ui/button';
import { Notice } from '@hub/shared/ui/notice';
import { organisePaths } from '../../organise-paths.ts';

export interface CalledOffNoteProps {
  eventId: number;
  name: string;
}

/** Stands where the form would be of an event that was called off for good. */
export const CalledOffNote = ({ eventId, name }: CalledOffNoteProps) => (
  <Notice title="活动已取消" words={`「${name}」已经取消，不能再修改。报名的人都收到了通知。`}>
    <ButtonLink href={organisePaths.event(eventId)} newTab>
      查看活动页
    </ButtonLink>
    <ButtonLink href={organisePaths.list}>我组织的活动</ButtonLink>
  </Notice>
);
