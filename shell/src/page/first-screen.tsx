import { ServedNodes } from '@hub/shared/served/served-nodes';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { servedScreen } from './served-document.ts';

interface Props {
  /** What stands here on pages whose document brought nothing. */
  otherwise?: ReactNode;
  /** The page itself did not come: what stands here is to be read alone. */
  dead?: boolean;
}

/** What the document brought of the page, readable until the page itself is there and when it fails. */
export const FirstScreen = ({ otherwise = null, dead = false }: Props) => {
  const screen = servedScreen(useLocation().key);
  return screen ? <ServedNodes nodes={screen} dead={dead} /> : otherwise;
};
