import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useParams } from 'react-router-dom';
import { WritingGate } from '../writing/writing-gate.tsx';
import { Queue } from './queue.tsx';
import { ReviewedStory } from './reviewed-story.tsx';
import { LastVerdict } from './undo/last-verdict.tsx';
import { useVerdicts } from './undo/use-verdicts.ts';

/** The moderators' queue of stories: what waits, one of them, what was deleted. */
export const ExaminePage = () => {
  const { id } = useParams();
  useDocumentTitle('审核');
  return (
    <WritingGate what="审核" why="登录后才能审核文章，登录完会回到这里。">
      {(member) => <Examine id={id} member={member} />}
    </WritingGate>
  );
};

const Examine = ({ id, member }: { id: string | undefined; member: number }) => {
  const verdicts = useVerdicts(member);
  return (
    <>
      <LastVerdict {...verdicts} />
      {id === undefined ? (
        <Queue member={member} />
      ) : (
        <ReviewedStory key={id} id={id} member={member} verdicts={verdicts} />
      )}
    </>
  );
};
