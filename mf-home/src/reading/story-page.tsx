import { firstScreen } from '@hub/shared/runtime/first-screen';
import { FailedPage } from '@hub/shared/ui/status-views';
import { useParams } from 'react-router-dom';
import { Reading } from './reading.tsx';
import { useStory } from './use-story.ts';

/** The reading page of one story. */
export const StoryPage = () => {
  const { id = '' } = useParams();
  const { data: story, error, isFetching, refetch } = useStory(id);
  if (story) return <Reading key={story.id} story={story} />;
  const FirstScreen = firstScreen();
  return (
    <>
      <FirstScreen />
      <FailedPage what={`文章 ${id} `} error={error} busy={isFetching} onRetry={() => void refetch()} />
    </>
  );
};
