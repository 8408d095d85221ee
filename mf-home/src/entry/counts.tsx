import { EntryFact } from '@hub/shared/entries/entry-fact';
import { MessageSquare, ThumbsUp } from 'lucide-react';

export interface CountsProps {
  votes: number;
  comments: number;
}

/** How a story was received; nothing where nobody has said anything yet. */
export const Counts = ({ votes, comments }: CountsProps) => (
  <>
    <EntryFact icon={<ThumbsUp size={15} />} value={votes} unit="个赞" />
    <EntryFact icon={<MessageSquare size={15} />} value={comments} unit="条评论" />
  </>
);
