import type { StoryState } from '@hub/shared/contracts/story';
import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import type { RemotePlace } from './remote-draft.ts';
import type { SaveProblem } from './save-problem.ts';
import type { StoryDraft } from './story-drafts.ts';

/** Where the text of a page is now. */
export interface KeeperState extends RemotePlace {
  status: StoryState;
  /** `full`: this browser has no room, only this page and perhaps the API hold it. */
  local: 'nothing' | 'kept' | 'full';
  /** Without a title the API takes no story. */
  remote: 'nothing' | 'waiting' | 'saving' | 'saved' | 'untitled' | 'failed';
  problem?: SaveProblem | undefined;
  /** When it was kept here, and when there; 0 for never. */
  localAt: number;
  remoteAt: number;
  /** What somebody else, or another device, saved meanwhile. */
  theirs?: StoryInEditor | undefined;
}

export interface KeeperStart extends StoryDraft {
  status: StoryState;
}

/** Where the text of a page is when it opens. */
export const firstState = (start: KeeperStart): KeeperState => ({
  storyId: start.storyId,
  revision: start.revision,
  status: start.status,
  local: 'nothing',
  remote: start.isSaved && start.storyId > 0 ? 'saved' : 'nothing',
  localAt: 0,
  remoteAt: 0,
});
