import { firstScreen } from '@hub/shared/runtime/first-screen';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useParams } from 'react-router-dom';
import { Reading } from './reading.tsx';
import { useStory } from './use-story.ts';

/** The reading page of one story. */
export const StoryPage = () => {
  const { id = '' } = useParams();
  const { data: story, isFetching, refetch } = useStory(id);
  if (story) return <Reading key={story.id} story={story} />;
  const FirstScreen = firstScreen();
  return (
    <>
      <FirstScreen />
      <ErrorView busy={isFetching} onRetry={() => void refetch()} />
    </>
  );
};
