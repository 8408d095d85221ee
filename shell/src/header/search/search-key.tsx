import { useShortcut } from '@hub/shared/input/use-shortcut';

interface Props {
  /** Brings the search into view and the cursor into its field. */
  focus: () => void;
}

/** `/` leads to the search; with the other keys it can be turned off. */
export const SearchKey = ({ focus }: Props) => {
  useShortcut('/', '搜索', focus);
  return null;
};
